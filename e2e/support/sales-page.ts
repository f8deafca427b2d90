import type { Locator, Page } from '@playwright/test'

/** Page object of the list of sales and the details of one sale. */
export class SalesPage {
  readonly table: Locator
  readonly search: Locator
  /** The figures of today. */
  readonly today: Locator
  /** The details of the open sale. */
  readonly receipt: Locator
  /** Opens the wizard with the open sale. */
  readonly change: Locator
  /** Opens the further actions of the open sale. */
  readonly more: Locator

  /** @param title of the employee's own sales, or of all sales */
  constructor(
    private readonly page: Page,
    private readonly title: 'My Sales' | 'All sales' = 'My Sales',
  ) {
    this.table = page.getByRole('table', { name: title, exact: true })
    this.search = page.getByRole('searchbox', { name: 'Search by client or number' })
    this.today = page.getByRole('region', { name: 'Today', exact: true })
    this.receipt = page.getByRole('article')
    this.change = page.getByRole('link', { name: 'Change this sale' })
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
    await this.receipt.waitFor()
    await this.more.click()
    return this.page.getByRole('menuitem', { name })
  }

  /** Cancels the open sale. */
  async cancel(reason: string): Promise<void> {
    await (await this.action('Cancel this sale')).click()
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.page.getByRole('button', { name: 'Cancel the sale' }).click()
  }

  async backToList(): Promise<void> {
    await this.page.getByRole('link', { name: `Back to ${this.title}` }).click()
  }
}
