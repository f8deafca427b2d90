import type { Page } from '@playwright/test'
import { NewSalePage } from '../pages/new-sale'
import {
  type Act,
  answered,
  fill,
  pageOf,
  press,
  type Screen,
  screen,
  see,
  seeButton,
  standingSale,
} from './screen'

const client = (page: Page) => page.getByRole('radio').first().check()
const service = (page: Page) => page.getByRole('row').getByRole('checkbox').first().check()
const details = (page: Page) => new NewSalePage(page).walkToDetails('credit')
const next = press('button', 'Next')
const wizardScreen = (name: string, ...acts: Act[]) => screen(name, './new-sale', ...acts)
const finish = press('button', 'Finish Sale')
/** Begins a change of the open sale, or goes on with the one that the screen before has left. */
const change = async (page: Page) => {
  const begin = page.getByRole('button', { name: 'Change', exact: true })
  await begin
    .or(page.getByRole('button', { name: 'Save the change' }))
    .first()
    .waitFor()
  if (await begin.isVisible()) await begin.click()
}
const more = press('button', 'More actions')
const receipt = press('button', 'Receipt')
/** The sale has a link already where the screen was opened before. */
const makeLink = async (page: Page) => {
  const make = page.getByRole('button', { name: 'Make a link' })
  const link = page.getByRole('textbox', { name: 'Link' })
  await make.or(link).waitFor()
  if (await make.isVisible()) await make.click()
  await link.waitFor()
}
/** Opens a new sale with services while another one is open. */
const sellAgain = (page: Page) => page.goto('./new-sale?client=2&services=1x2')
/** Where the sale that was open before waits. The toast, which stays in the language of its moment, is gone. */
const toQuotes = (page: Page) => page.goto('./my-sales/quotes')
/** A screen from the first sale that is not cancelled, which is of today after `sale-done`. Enough rows that some are left. */
const saleScreen = (name: string, ...acts: Act[]) => screen(name, './my-sales?size=20', standingSale, ...acts)
/** What opens the sheet of the chosen services in a narrow window. */
const CHOSEN = /^\d+ services?$/
/** Shows the chosen services, which a narrow window has in a sheet. */
const chosen = async (page: Page) => {
  const sheet = page.getByRole('button', { name: CHOSEN })
  if (await sheet.isVisible()) await sheet.click()
}
const pickDay = (page: Page) => page.getByRole('textbox', { name: 'Travel from' }).first().fill('15/01/2099')
/** Changes the quantity of the first service, because a change of nothing is refused. */
const oneMoreOfTheFirst = async (page: Page) => {
  const quantity = page.getByRole('region', { name: 'Trip' }).getByRole('spinbutton').first()
  await quantity.fill(String(Number(await quantity.inputValue()) + 1))
}
/** A list as a device shows it without the server. */
const SEEN_PAGE = {
  ...pageOf([]),
  seenAt: new Date().toISOString(),
}
/** The screen on a server that sends mail. */
const receiptMailed = (shown: Screen) =>
  answered('**/auth/options', { status: 200, json: { mail: true } }, shown)

export const employeeScreens: Screen[] = [
  wizardScreen('sale-client', client),
  wizardScreen('sale-new-client', press('button', 'New Client')),
  wizardScreen(
    'sale-new-client-errors',
    press('button', 'New Client'),
    press('button', 'Save'),
    see('Required'),
  ),
  wizardScreen('sale-services', client, next, service),
  wizardScreen('sale-dates', client, next, service, chosen, pickDay),
  wizardScreen('sale-payment', client, next, service, next),
  wizardScreen('sale-details', details),
  wizardScreen('sale-discount', details, press('button', 'Discount'), seeButton('Apply')),
  {
    ...wizardScreen('sale-sheet', client, next, service, press('button', CHOSEN), seeButton('Close')),
    narrow: true,
  },
  wizardScreen(
    'sale-open',
    client,
    next,
    service,
    sellAgain,
    see('is kept.'),
    toQuotes,
    see('Open sale for'),
  ),
  answered(
    '**/api/v1/sale',
    'none',
    wizardScreen('sale-unanswered', details, finish, see('not been confirmed')),
  ),
  wizardScreen('sale-done', details, finish, see('stored. Received')),
  wizardScreen('quote-save', details, press('button', 'Save as a quote'), see('Note to the client')),
  screen('quotes', './my-sales/quotes'),
  screen('quote', './my-sales/quotes/3', seeButton('Sell'), see('Send by WhatsApp')),
  screen('quote-actions', './my-sales/quotes/3', more, see('New version')),
  screen('quote-accepted', './my-sales/quotes/2', see('Its prices stay')),
  screen('my-sales', './my-sales'),
  screen('clients-to-read', './client-list'),
  screen('client-page', './client/1', see('Sales to this client')),
  screen('today', './today'),
  screen('close-the-day', './today', press('button', 'Close the day')),
  screen('departures', './departures'),
  screen(
    'departures-subscription',
    './departures',
    more,
    press('menuitem', 'Subscribe in a calendar'),
    see('Departures in your calendar'),
  ),
  screen('departures-month', './departures?view=month', more, see('Calendar file')),
  screen('views-menu', './my-sales', more, see('Save or change views…')),
  screen(
    'views-dialog',
    './my-sales',
    more,
    press('menuitem', 'Save or change views…'),
    seeButton('Save view'),
  ),
  screen('my-sales-empty', './my-sales?q=nowhere', see('No results.')),
  saleScreen('sale'),
  saleScreen('sale-receipt', receipt, press('menuitem', 'Show receipt'), seeButton('Print receipt')),
  saleScreen('sale-send', receipt, see('Link to the trip')),
  saleScreen('sale-actions', more, see('Sell again')),
  saleScreen('sale-share', receipt, press('menuitem', 'Link to the trip'), see('Whoever has the link')),
  saleScreen(
    'sale-share-link',
    receipt,
    press('menuitem', 'Link to the trip'),
    makeLink,
    see('Send by WhatsApp'),
  ),
  receiptMailed(saleScreen('sale-mail', receipt, press('menuitem', 'Mail receipt'))),
  answered(
    '**/receipt-mail',
    {
      status: 429,
      json: {
        title: 'Too Many Requests',
        detail: 'This receipt has been mailed 5 times today. Print it, or mail it tomorrow',
      },
    },
    receiptMailed(
      saleScreen(
        'sale-mail-refused',
        receipt,
        press('menuitem', 'Mail receipt'),
        press('button', 'Send'),
        see('5 times today'),
      ),
    ),
  ),
  saleScreen('sale-change', change),
  saleScreen('sale-change-result', change, oneMoreOfTheFirst),
  saleScreen(
    'sale-change-discard',
    change,
    oneMoreOfTheFirst,
    press('button', 'Discard'),
    see('Discard the change?'),
  ),
  saleScreen(
    'sale-changed',
    change,
    oneMoreOfTheFirst,
    press('button', 'Save the change'),
    see('is changed'),
  ),
  saleScreen('sale-cancel', more, press('menuitem', 'Cancel this sale')),
  saleScreen(
    'sale-cancelled',
    more,
    press('menuitem', 'Cancel this sale'),
    fill('Reason', 'Booked twice'),
    press('radio', 'Give everything back'),
    press('button', 'Cancel the sale'),
    see('is cancelled'),
  ),
  screen('sale-missing', './my-sales/999999999'),
  answered(
    '**/api/v1/client?*',
    'none',
    wizardScreen('sale-needs-connection', see('This step needs the connection')),
  ),
  answered(
    '**/api/v1/sale?*',
    { status: 200, json: SEEN_PAGE },
    screen('my-sales-seen', './my-sales', see('that this device has seen')),
  ),
  answered('**/remotes/sales/**', 'none', screen('section-failed', './my-sales', see('is not available'))),
]
