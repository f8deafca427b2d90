import type { Locator, Page } from '@playwright/test'

type Step = 'Select client' | 'Select Service' | 'Select Payment Method' | 'Details'

/** Page object of the wizard. */
export class NewSalePage {
  readonly next: Locator
  readonly previous: Locator
  readonly finish: Locator
  /** Has the focus when the step is opened. */
  readonly clientSearch: Locator
  readonly serviceSearch: Locator
  readonly chosenClient: Locator
  /** The services step's side panel. */
  readonly chosen: Locator
  readonly confirmation: Locator
  /** The receipt of the finished sale, which is printed only. */
  readonly receiptOnPaper: Locator

  constructor(private readonly page: Page) {
    this.next = this.button('Next')
    this.previous = this.button('Previous')
    this.finish = this.button('Finish Sale')
    this.clientSearch = page.getByRole('searchbox', { name: 'Search clients' })
    this.serviceSearch = page.getByRole('searchbox', { name: 'Search services' })
    this.chosenClient = page.getByLabel('Chosen client')
    this.chosen = page.getByRole('region', { name: 'Chosen services' })
    this.confirmation = page.getByRole('status').filter({ hasText: /No\. \d+ stored/ })
    this.receiptOnPaper = page.getByRole('article', { includeHidden: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  step(title: Step): Locator {
    return this.page.getByRole('heading', { name: title, exact: true })
  }

  /** One row of a single-selection table: a client or a payment method. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name: `Select ${name}` }).check()
  }

  async addService(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }

  async turnToPage(number: number): Promise<void> {
    await this.button('Next page').click()
    await this.page.getByText(`Page ${number} of`).waitFor()
  }

  /** Walks from the first step to the last, with the first client and the first service of the lists. */
  async walkToDetails(paymentMethod: string): Promise<void> {
    await this.page.getByRole('radio').first().check()
    await this.next.click()
    await this.walkFromServices(paymentMethod)
  }

  /** Walks from the second step to the last, with the first service of the list. */
  async walkFromServices(paymentMethod: string): Promise<void> {
    await this.page.getByRole('row').getByRole('checkbox').first().check()
    await this.next.click()
    await this.choose(paymentMethod)
    await this.next.click()
    await this.step('Details').waitFor()
  }

  /** Makes a sale from the first step to the receipt. */
  async sell(paymentMethod = 'cash'): Promise<void> {
    await this.walkToDetails(paymentMethod)
    await this.finish.click()
    await this.button('New Sale').waitFor()
  }

  /** Returns the number of the sale once it is stored. */
  async recordedNumber(): Promise<number> {
    const text = (await this.confirmation.textContent()) ?? ''
    const number = /No\. (\d+)/.exec(text)?.[1]
    if (!number) throw new Error(`No number in: ${text}`)
    return Number(number)
  }
}
