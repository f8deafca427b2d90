import type { Locator, Page } from '@playwright/test'

/** Page object of the shell: header, menu and footer around the sections. */
export class ShellPage {
  readonly menu: Locator
  readonly logout: Locator
  readonly colorScheme: Locator
  readonly breadcrumbs: Locator
  readonly paletteButton: Locator
  readonly palette: { search: Locator; selected: Locator; group: (name: string) => Locator }

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Sections' })
    this.logout = page.getByRole('button', { name: 'Logout' })
    this.colorScheme = page.getByRole('button', { name: /^Color scheme/ })
    this.breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    this.paletteButton = page.getByRole('button', { name: 'Search…' })
    this.palette = {
      search: page.getByRole('combobox', { name: 'Search or run a command' }),
      selected: page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true }),
      group: (name) => page.getByRole('group', { name }),
    }
  }

  async open(entry: string): Promise<void> {
    await this.menu.getByRole('link', { name: entry }).click()
  }

  title(text: string): Locator {
    return this.page.getByRole('heading', { name: text, exact: true })
  }
}
