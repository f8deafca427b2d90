import type { Locator, Page } from '@playwright/test'

/** Page object of the list of sales and the details of one sale. */
export class SalesPage {
  readonly table: Locator
  readonly search: Locator
  /** The receipt of the open sale, once it is shown. */
  readonly receipt: Locator
  /** Opens what is done with the receipt of the open sale. */
  readonly receiptMenu: Locator
  /** Leads back to the list as it was. */
  readonly back: Locator
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
    this.receiptMenu = page.getByRole('button', { name: 'Receipt', exact: true })
    this.trip = page.getByRole('region', { name: 'Trip' })
    this.change = this.trip.getByRole('button', { name: 'Change', exact: true })
    this.history = page.getByRole('region', { name: 'History' })
    this.back = page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: title, exact: true })
  }

  sale(number: number): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: `Sale No. ${number}` }) })
  }

  newest(): Locator {
    return this.table.getByRole('row').nth(1)
  }

  async showReceipt(): Promise<void> {
    await this.receiptMenu.click()
    await this.page.getByRole('menuitem', { name: 'Show receipt' }).click()
  }

  /** Cancels the open sale, which is paid. */
  async cancel(reason: string): Promise<void> {
    // The list, whose place the sale takes, has a menu of the same name.
    await this.receiptMenu.waitFor()
    await this.page.getByRole('button', { name: 'More actions' }).click()
    await this.page.getByRole('menuitem', { name: 'Cancel this sale' }).click()
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.page.getByText('Give everything back').click()
    await this.page.getByRole('button', { name: 'Cancel the sale' }).click()
  }
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
