import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  ACCOUNTS,
  type Api,
  DEMO_BUTTONS,
  isDemo,
  type RealRole,
  type Role,
  setPassword,
} from '../servers/api'

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

export const PASSWORD = 'a fine password'

/** Creates an administrator for one test, whose password is set. */
export async function newAdministrator(owner: Api, origin: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@todoturismo.test`
  const { invitation } = await owner.post<{ invitation: { token: string } }>('/administrator', {
    name,
    lastname: 'Quiroga',
    email,
    role: 'ADMINISTRATOR',
  })
  await setPassword(origin, invitation.token, PASSWORD)
  return email
}

export async function logIn(page: Page, email: string): Promise<void> {
  const login = new LoginPage(page)
  await login.open()
  await login.submit(email, PASSWORD)
}

/**
 * Logs in without the login screen: the browser gets the refresh cookie of a new session, and what the suite stores at a login.
 *
 * @param origin of the server, if it is not that of the worker
 */
export async function storeSession(context: BrowserContext, role: RealRole, origin = ''): Promise<void> {
  const answer = await context.request.post(`${origin}/api/v1/auth/authenticate`, { data: ACCOUNTS[role] })
  const { name, email } = await answer.json()
  const user = { name, email, role }
  const { cookies } = await context.storageState()
  const localStorage = [
    { name: 'todoturismo.session', value: JSON.stringify({ state: { user }, version: 0 }) },
    { name: 'todoturismo.user', value: `${role} ${email} ${Date.now()}` },
  ]
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  })
}
