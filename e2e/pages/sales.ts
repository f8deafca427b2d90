import type { Locator, Page } from '@playwright/test'

/** Page object of the list of sales and the details of one sale. */
export class SalesPage {
  readonly table: Locator
  readonly search: Locator
  /** The receipt of the open sale, once its button is pressed. */
  readonly receipt: Locator
  /** Shows the receipt of the open sale. */
  readonly showReceipt: Locator
  /** Opens the ways to give the client the receipt of the open sale. */
  readonly send: Locator
  /** Opens the further actions of the open sale. */
  readonly more: Locator
  /** Leads back to the list as it was. */
  readonly back: Locator
  /** Total, paid, owed, and the payments of the open sale. */
  readonly payments: Locator
  /** What has happened to the open sale. */
  readonly history: Locator
  /** The lines of the open sale. */
  readonly trip: Locator
  /** Begins a change of the open sale where it stands. */
  readonly change: Locator

  /** @param title of the employee's own sales, or of all sales */
  constructor(
    private readonly page: Page,
    title: 'My Sales' | 'All sales' = 'My Sales',
  ) {
    this.table = page.getByRole('table', { name: title, exact: true })
    this.search = page.getByRole('searchbox', { name: 'Search by client or number' })
    this.receipt = page.getByRole('article')
    this.showReceipt = page.getByRole('button', { name: 'Receipt', exact: true })
    this.send = page.getByRole('button', { name: 'Send receipt' })
    this.payments = page.getByRole('region', { name: 'Payments' })
    this.trip = page.getByRole('region', { name: 'Trip' })
    this.change = this.trip.getByRole('button', { name: 'Change', exact: true })
    this.history = page.getByRole('region', { name: 'History' })
    this.back = page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: title, exact: true })
    this.more = page.getByRole('button', { name: 'More actions' })
  }

  sale(number: number): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: `Sale No. ${number}` }) })
  }

  newest(): Locator {
    return this.table.getByRole('row').nth(1)
  }

  /** Opens the menu of the open sale, once its page has taken the place of the list, which has a menu of the same name. */
  async action(name: string | RegExp): Promise<Locator> {
    await this.send.waitFor()
    await this.more.click()
    return this.page.getByRole('menuitem', { name })
  }

  /** Cancels the open sale. */
  async cancel(reason: string): Promise<void> {
    await (await this.action('Cancel this sale')).click()
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    // A sale of which nothing is paid has nothing to give back.
    const everything = this.page.getByText('Give everything back')
    if (await everything.isVisible()) await everything.click()
    await this.page.getByRole('button', { name: 'Cancel the sale' }).click()
  }

  async backToList(): Promise<void> {
    await this.back.click()
  }
}

/** What the server answers for the link of a trip: `POST /public-receipt`. */
export const PUBLIC_RECEIPT = {
  sale: {
    id: 41,
    status: 'COMPLETED',
    createdAt: '2026-03-02T15:30:00.000Z',
    employeeName: 'Ana Ruiz',
    client: { name: 'Maria', lastname: 'Lopez' },
    paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
    saleItems: [
      {
        serviceId: 1,
        name: 'Hotel by the sea',
        price: 1000,
        quantity: 2,
        from: '2026-07-01',
        to: '2026-07-03',
        description: 'Two nights with breakfast, in a room with a view of the sea',
      },
    ],
    subtotal: 2000,
    total: 1870,
    payments: [{ at: '2026-03-02T15:30:00.000Z', method: 'credit', amount: 570 }],
    balance: 1300,
    dueOn: '2026-06-01',
    cancelledAt: null,
    cancelReason: null,
    receivedAt: null,
    discount: { unit: 'PERCENT', value: 10, amount: 200, reason: 'Regular client', service: null },
  },
  travellers: ['Maria Lopez', 'Julián Lopez'],
  whatsApp: '5491155550100',
  fillIn: null,
  business: {
    name: 'Viajes del Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200',
    phone: '+54 9 11 5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
    howToPay: 'Alias: viajes.del.sur\nCBU 2850590940090418135201, Viajes del Sur SRL',
    logo: null,
  },
}

/** Formats an amount like the screens. */
export function shown(amount: number): string {
  return `$ ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** The price of services with an interest in whole percents, calculated in cents independently of the suite's code. */
export function totalOf(prices: readonly number[], percents: number): number {
  const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0)
  return Math.floor((cents * (100 + percents) + 50) / 100) / 100
}
