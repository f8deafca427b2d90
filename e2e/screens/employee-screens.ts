import type { Page } from '@playwright/test'
import { NewSalePage } from '../pages/new-sale'
import { answered, fill, press, type Screen, screen, see, seeButton } from './screen'

const client = (page: Page) => page.getByRole('radio').first().check()
const service = (page: Page) => page.getByRole('row').getByRole('checkbox').first().check()
const details = (page: Page) => new NewSalePage(page).walkToDetails('credit')
const next = press('button', 'Next')
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
const sendReceipt = press('button', 'Send receipt')
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
/** Enough rows that the screens which cancel a sale leave some. */
const MANY_SALES = './my-sales?size=20'
/** The first sale of the list is of today after the screen `sale-done`, so it can be changed and cancelled. */
const firstSale = async (page: Page) => {
  await page
    .getByRole('row')
    .filter({ hasNotText: 'Cancelled' })
    .getByRole('link', { name: /^Sale No\./ })
    .first()
    .click()
  // The list has a menu of the same name.
  await page.getByRole('button', { name: 'Send receipt' }).waitFor()
}
/** Shows the chosen services, which a narrow window has in a sheet. */
const chosen = async (page: Page) => {
  const sheet = page.getByRole('button', { name: /chosen$/ })
  if (await sheet.isVisible()) await sheet.click()
}
/** Changes the quantity of the first service, because a change of nothing is refused. */
const oneMoreOfTheFirst = async (page: Page) => {
  const quantity = page.getByRole('region', { name: 'Trip' }).getByRole('spinbutton').first()
  await quantity.fill(String(Number(await quantity.inputValue()) + 1))
}
/** A list as a device shows it without the server. */
const SEEN_PAGE = {
  content: [],
  totalElements: 0,
  totalPages: 0,
  number: 0,
  size: 5,
  numberOfElements: 0,
  first: true,
  last: true,
  empty: true,
  seenAt: new Date().toISOString(),
}
/** The screen on a server that sends mail. */
const receiptMailed = (shown: Screen) =>
  answered('**/auth/options', { status: 200, json: { mail: true } }, shown)

export const employeeScreens: Screen[] = [
  screen('sale-client', './new-sale', client),
  screen('sale-new-client', './new-sale', press('button', 'New Client')),
  screen(
    'sale-new-client-errors',
    './new-sale',
    press('button', 'New Client'),
    press('button', 'Save'),
    see('Required'),
  ),
  screen('sale-services', './new-sale', client, next, service),
  screen('sale-dates', './new-sale', client, next, service, chosen, press('button', /^Dates/)),
  screen('sale-payment', './new-sale', client, next, service, next),
  screen('sale-details', './new-sale', details),
  screen('sale-discount', './new-sale', details, press('button', 'Discount'), seeButton('Apply')),
  {
    ...screen(
      'sale-sheet',
      './new-sale',
      client,
      next,
      service,
      press('button', /chosen$/),
      seeButton('Close'),
    ),
    narrow: true,
  },
  screen('sale-open', './new-sale', client, next, service, sellAgain, see('Start a new sale?')),
  answered(
    '**/api/v1/sale',
    'none',
    screen('sale-unanswered', './new-sale', details, finish, see('not been confirmed')),
  ),
  screen('sale-done', './new-sale', details, finish, see('stored. Received')),
  screen('my-sales', './my-sales'),
  screen('clients-to-read', './client-list'),
  screen('client-page', './client/1', see('Sales to this client')),
  screen('today', './today'),
  screen('close-the-day', './today', press('button', 'Close the day')),
  screen('departures', './departures'),
  screen(
    'departures-subscription',
    './departures',
    press('button', 'More actions'),
    press('menuitem', 'Subscribe in a calendar'),
    see('Departures in your calendar'),
  ),
  screen(
    'departures-month',
    './departures?view=month',
    press('button', 'More actions'),
    see('Calendar file'),
  ),
  screen('views-menu', './my-sales', press('button', 'More actions'), see('Save or change views…')),
  screen(
    'views-dialog',
    './my-sales',
    press('button', 'More actions'),
    press('menuitem', 'Save or change views…'),
    seeButton('Save view'),
  ),
  screen('my-sales-empty', './my-sales?q=nowhere', see('No results.')),
  screen('sale', MANY_SALES, firstSale),
  screen('sale-payments', MANY_SALES, firstSale, (page) => page.getByText(/^\d+ payments?$/).click()),
  screen('sale-receipt', MANY_SALES, firstSale, press('button', 'Receipt'), seeButton('Print receipt')),
  screen('sale-send', MANY_SALES, firstSale, sendReceipt, see('Link to the trip')),
  screen('sale-actions', MANY_SALES, firstSale, more, see('Sell again')),
  screen(
    'sale-share',
    MANY_SALES,
    firstSale,
    sendReceipt,
    press('menuitem', 'Link to the trip'),
    see('Whoever has the link'),
  ),
  screen(
    'sale-share-link',
    MANY_SALES,
    firstSale,
    sendReceipt,
    press('menuitem', 'Link to the trip'),
    makeLink,
    see('Send by WhatsApp'),
  ),
  receiptMailed(screen('sale-mail', MANY_SALES, firstSale, sendReceipt, press('menuitem', 'Mail receipt'))),
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
      screen(
        'sale-mail-refused',
        MANY_SALES,
        firstSale,
        sendReceipt,
        press('menuitem', 'Mail receipt'),
        press('button', 'Send'),
        see('5 times today'),
      ),
    ),
  ),
  screen('sale-change', MANY_SALES, firstSale, change),
  screen('sale-change-result', MANY_SALES, firstSale, change, oneMoreOfTheFirst),
  screen(
    'sale-change-discard',
    MANY_SALES,
    firstSale,
    change,
    oneMoreOfTheFirst,
    press('button', 'Discard'),
    see('Discard the change?'),
  ),
  screen(
    'sale-changed',
    MANY_SALES,
    firstSale,
    change,
    oneMoreOfTheFirst,
    press('button', 'Save the change'),
    see('is changed'),
  ),
  screen('sale-cancel', MANY_SALES, firstSale, more, press('menuitem', 'Cancel this sale')),
  screen(
    'sale-cancelled',
    MANY_SALES,
    firstSale,
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
    screen('sale-needs-connection', './new-sale', see('This step needs the connection')),
  ),
  answered(
    '**/api/v1/sale?*',
    { status: 200, json: SEEN_PAGE },
    screen('my-sales-seen', './my-sales', see('that this device has seen')),
  ),
  answered('**/remotes/sales/**', 'none', screen('section-failed', './my-sales', see('is not available'))),
]
