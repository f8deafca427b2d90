import type { Locator, Page } from '@playwright/test'

/** The page of a one-time link, on which a password is set. */
export class InvitationPage {
  readonly alert: Locator

  constructor(private readonly page: Page) {
    this.alert = page.getByRole('alert')
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link)
  }

  async setPassword(password: string): Promise<void> {
    await this.page.getByLabel('New password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Set password' }).click()
  }

  async goToLogin(): Promise<void> {
    await this.page.getByRole('link', { name: 'Go to login' }).click()
  }
}
