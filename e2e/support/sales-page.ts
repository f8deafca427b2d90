import type { Locator, Page } from '@playwright/test'

/** Sales that were made: the list, and one of them in full. */
export class SalesPage {
  readonly table: Locator
  readonly search: Locator
  readonly export: Locator
  /** What was sold today. */
  readonly today: Locator
  /** Of the sale that is open. */
  readonly receipt: Locator
  /** Opens the wizard with the sale that is open. */
  readonly correct: Locator

  /** @param title an employee's own, or everybody's */
  constructor(
    private readonly page: Page,
    private readonly title: 'My Sales' | 'Sales' = 'My Sales',
  ) {
    this.table = page.getByRole('table', { name: title, exact: true })
    this.search = page.getByRole('searchbox', { name: 'Search by client or number' })
    this.export = page.getByRole('button', { name: 'Export CSV' })
    this.today = page.getByRole('region', { name: 'Today' })
    this.receipt = page.getByRole('article')
    this.correct = page.getByRole('link', { name: 'Correct this sale' })
  }

  sale(number: number): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: `Sale No. ${number}` }) })
  }

  newest(): Locator {
    return this.table.getByRole('row').nth(1)
  }

  /** Cancels the sale that is open. */
  async cancel(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel this sale' }).click()
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.page.getByRole('button', { name: 'Cancel the sale' }).click()
  }

  async backToList(): Promise<void> {
    await this.page.getByRole('link', { name: `Back to ${this.title}` }).click()
  }
}
