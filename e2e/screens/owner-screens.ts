import type { Page } from '@playwright/test'
import { answered, fill, press, type Screen, screen, see } from './screen'

const custom = (page: Page) => page.getByRole('combobox', { name: 'Period' }).selectOption('Custom')
const tables = async (page: Page) => {
  for (const table of await page.getByText('Table', { exact: true }).all()) await table.click()
}
/** The owner's own account comes first, and cannot be disabled. */
const actions = press('button', 'Actions for Ada Miranda')

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
  answered('**/api/v1/report/**', { status: 500 }, screen('reports-failed', './reports', see('Try again'))),
  screen('sales', './sales'),
  screen('sales-one', './sales', press('link', /^Sale No\./)),
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
  screen('audit-log', './admins/audit-log'),
  screen('audit-log-empty', './admins/audit-log?q=nowhere', see('No results.')),
]
