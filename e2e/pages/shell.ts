import { expect, type Locator, type Page } from '@playwright/test'

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

/** The entries under "More". */
const FURTHER = ['Sell offline', 'Pause live updates', 'Resume live updates']

/** Page object of the user menu: actions on the own account, available on every screen. */
export class UserMenu {
  readonly dialog: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog')
  }

  async open(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Your account' }).click()
    if (FURTHER.includes(entry)) await this.page.getByRole('menuitem', { name: 'More', exact: true }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  async changePassword(from: string, to: string): Promise<void> {
    await this.open('Change password')
    await this.page.getByLabel('Current password').fill(from)
    await this.page.getByLabel('New password').fill(to)
    await this.page.getByRole('button', { name: 'Change password' }).click()
    // Does not wait for the toast, because one of an earlier change may still be shown.
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async logOutEverywhere(): Promise<void> {
    await this.open('Where you are logged in')
    const button = { name: 'Log out everywhere' }
    await this.dialog.getByRole('button', button).click()
    await this.page.getByRole('dialog', { name: 'Log out everywhere?' }).getByRole('button', button).click()
  }
}

/**
 * Retries while the fault lasts. A section whose first load has failed retries by itself when it is shown; after this, only a
 * click on the returned button loads it.
 *
 * @returns the button Retry
 */
export async function retryWhileFailing(area: Page | Locator): Promise<Locator> {
  const retry = area.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  return retry
}
