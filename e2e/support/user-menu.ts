import type { Locator, Page } from '@playwright/test'

/** What users can do with their own account, from any screen. */
export class UserMenu {
  readonly dialog: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog')
  }

  async open(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Your account' }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  async changePassword(from: string, to: string): Promise<void> {
    await this.open('Change password')
    await this.page.getByLabel('Current password').fill(from)
    await this.page.getByLabel('New password').fill(to)
    await this.page.getByRole('button', { name: 'Change password' }).click()
    // The dialog stays until the password is changed; the toast may be that of an earlier change.
    await this.dialog.waitFor({ state: 'hidden' })
    // Not for the toast: that of the change before may still stand there.
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async signOutEverywhere(): Promise<void> {
    await this.open('Log out everywhere')
    await this.dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  }
}
