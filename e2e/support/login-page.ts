import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, DEMO_BUTTONS, isDemo, type Role } from './accounts'

/** The home page of a logged-out user: the login form and the demo card. */
export class LoginPage {
  readonly button: Locator
  readonly alert: Locator
  /** The message after a session has ended without a logout. */
  readonly ended: Locator

  constructor(private readonly page: Page) {
    this.button = page.getByRole('button', { name: 'Login', exact: true })
    this.alert = page.getByRole('alert')
    this.ended = page.getByText('Your session has ended.')
  }

  async open(): Promise<void> {
    await this.page.goto('')
  }

  async submit(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.button.click()
  }

  /** Logs in and waits until the role's menu is there. */
  async enter(role: Role): Promise<void> {
    if (isDemo(role)) await this.page.getByRole('button', { name: DEMO_BUTTONS[role] }).click()
    else await this.submit(ACCOUNTS[role].email, ACCOUNTS[role].password)
    await this.page.getByRole('button', { name: 'Logout' }).waitFor()
  }
}
