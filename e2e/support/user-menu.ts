import type { Locator, Page } from '@playwright/test'

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
