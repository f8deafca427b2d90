import type { Locator, Page } from '@playwright/test'

/** What stays while sections come and go. */
export class ShellPage {
  readonly menu: Locator
  readonly logout: Locator
  readonly colorScheme: Locator

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Sections' })
    this.logout = page.getByRole('button', { name: 'Logout' })
    this.colorScheme = page.getByRole('button', { name: /^Color scheme/ })
  }

  async open(entry: string): Promise<void> {
    await this.menu.getByRole('link', { name: entry }).click()
  }

  title(text: string): Locator {
    return this.page.getByRole('heading', { name: text, exact: true })
  }
}
