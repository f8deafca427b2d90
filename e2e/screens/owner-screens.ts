import type { Page } from '@playwright/test'
import { answered, fill, pageOf, press, type Screen, screen, see, seeButton, standingSale } from './screen'

const custom = (page: Page) => page.getByRole('combobox', { name: 'Period' }).selectOption('Custom')
const tables = async (page: Page) => {
  const table = page.getByRole('main').getByRole('button', { name: 'Show as table' })
  await table.first().waitFor()
  while ((await table.count()) > 0) await table.first().click()
}
const more = press('button', 'More actions')
/** The owner's own account comes first, and cannot be disabled. */
const actions = press('button', 'Actions for Ada Miranda')

const UNSENT = [
  {
    id: 9,
    kind: 'receipt',
    recipient: 'maria.de.los.angeles@hoteles-y-excursiones.test',
    holder: null,
    saleId: 1,
    createdAt: '2026-03-01T12:00:00.000Z',
    attempts: 4,
    failedAt: null,
    lastError: 'connect ECONNREFUSED 127.0.0.1:587',
    nextAttemptAt: '2026-03-01T12:30:00.000Z',
  },
  {
    id: 8,
    kind: 'invitation',
    recipient: 'ada@todoturismo.test',
    holder: 'Ada Miranda',
    saleId: null,
    createdAt: '2026-03-01T11:00:00.000Z',
    attempts: 1,
    failedAt: '2026-03-01T11:00:01.000Z',
    lastError: '550 5.1.1 The email account that you tried to reach does not exist',
    nextAttemptAt: null,
  },
  {
    id: 7,
    kind: 'password-reset',
    recipient: 'beto@todoturismo.test',
    holder: null,
    saleId: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    attempts: 0,
    failedAt: null,
    lastError: null,
    nextAttemptAt: '2026-03-01T10:00:00.000Z',
  },
]
/** The screen on a server that could not send some mails. */
const mailStuck = (shown: Screen) =>
  answered(
    '**/api/v1/mail?*',
    { status: 200, json: pageOf(UNSENT) },
    answered(
      '**/api/v1/mail/figures',
      { status: 200, json: { configured: true, delayed: 1, failed: 1 } },
      shown,
    ),
  )

/** Adds discounts to the report of the server. */
const giveDiscounts = async (page: Page) => {
  await page.route('**/api/v1/report/sales?*', async (route) => {
    const response = await route.fetch()
    const discountsByEmployee = [
      { email: 'ana@todoturismo.test', name: 'Ana Paz', amount: 12_500.5, sales: 3 },
      { email: 'luis@todoturismo.test', name: 'Luis Sosa', amount: 85, sales: 1 },
    ]
    return route.fulfill({ response, json: { ...(await response.json()), discountsByEmployee } })
  })
  await page.reload()
}

export const ownerScreens: Screen[] = [
  screen('reports', './reports?range=this-year'),
  screen('reports-tables', './reports?range=this-year', tables),
  screen('reports-narrowed', './reports?range=this-year&category=1&method=1', see('Clear all')),
  screen('reports-empty', './reports?from=2001-01-01&to=2001-01-31'),
  screen(
    'reports-custom',
    './reports',
    custom,
    fill('From', '31/12/2001'),
    fill('To', '01/01/2001'),
    press('button', 'Apply'),
    see('Not before'),
  ),
  screen(
    'reports-discounts',
    './reports',
    giveDiscounts,
    (page) => page.getByText('Discounts', { exact: true }).click(),
    see('Discounts given'),
  ),
  answered('**/api/v1/report/**', { status: 500 }, screen('reports-failed', './reports', see('Try again'))),
  screen('sales', './sales'),
  screen('sales-one', './sales', press('link', /^Sale No\./)),
  screen(
    'sales-cancelled',
    './sales?sort=total,desc&size=20',
    standingSale,
    more,
    press('menuitem', 'Cancel this sale'),
    fill('Reason', 'Booked twice'),
    press('radio', 'Give everything back'),
    press('button', 'Cancel the sale'),
    press('link', 'All sales'),
  ),
  screen('today-owner', './today'),
  screen('departures-owner', './departures?view=month', more, see('Calendar file')),
  screen('client-page-owner', './client/1', see('Sales to this client')),
  screen('administrators', './admins'),
  screen('administrators-actions', './admins', actions),
  screen('administrators-disable', './admins', actions, press('menuitem', 'Disable')),
  screen(
    'administrators-link',
    './admins',
    actions,
    press('menuitem', 'New link'),
    press('button', 'Make the link'),
    see('works once'),
  ),
  screen('administrators-invite', './admins/new-administrator'),
  screen('administrators-errors', './admins/new-administrator', press('button', 'Invite'), see('Required')),
  screen('business', './settings', seeButton('Save')),
  screen('settings-receipt', './settings/receipt', seeButton('Save')),
  screen('settings-discounts', './settings/discounts', seeButton('Save')),
  screen('settings-security', './settings/security', see('Two-step verification required of')),
  screen('settings-server', './settings/server', see('Last backup')),
  screen('mail', './settings/mail', see('No mail server is set up')),
  mailStuck(screen('mail-stuck', './settings/mail', see('Ada Miranda'))),
  mailStuck(
    screen(
      'mail-actions',
      './settings/mail',
      press('button', 'Actions for the mail to ada@todoturismo.test'),
    ),
  ),
  answered('**/api/v1/mail?*', { status: 500 }, screen('mail-failed', './settings/mail', see('Try again'))),
  mailStuck(screen('mail-alert', './today', see('2 mails have not been sent.'))),
  screen('audit-log', './settings/log'),
  screen('audit-log-empty', './settings/log?q=nowhere', see('No results.')),
]
