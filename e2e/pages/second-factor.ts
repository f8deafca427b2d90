import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { UserMenu } from './shell'

/** The second factor of one's own account, and what the login asks for because of it. */
export class SecondFactorPage {
  readonly dialog: Locator
  readonly codes: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Two-step verification' })
    this.codes = page.getByRole('list', { name: 'Recovery codes' })
  }

  async open(): Promise<void> {
    await new UserMenu(this.page).open('Two-step verification')
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  async addPasskey(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a passkey' }).click()
    await this.page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name)
    await this.page.getByRole('button', { name: 'Add the passkey' }).click()
  }

  /** The secret that is shown to be typed into the app. */
  async shownSecret(): Promise<string> {
    const shown = await this.page.getByText('Or type this into the app').locator('code').textContent()
    return shown?.replaceAll(' ', '') ?? ''
  }

  async setUpApp(): Promise<void> {
    await this.page.getByRole('button', { name: /^Set up an (authenticator )?app$/ }).click()
    await this.page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = await this.shownSecret()
    await this.page.getByRole('textbox', { name: 'Code of the app' }).fill(codeOf(secret))
    await this.page.getByRole('button', { name: 'Set up the app' }).click()
  }

  /** Reads the recovery codes, and leaves them. */
  async keepCodes(): Promise<string[]> {
    await this.codes.waitFor()
    const codes = await this.codes.getByRole('listitem').allInnerTexts()
    await this.page.getByRole('button', { name: 'I have stored them' }).click()
    return codes
  }

  /** How the session of this browser was opened, as the list of sessions says. */
  async openedBy(): Promise<string> {
    await new UserMenu(this.page).open('Where you are logged in')
    const own = this.page.getByRole('listitem').filter({ hasText: 'This one' })
    const text = (await own.textContent()) ?? ''
    await this.close()
    return /Opened with .*?(?=, last seen)/.exec(text)?.[0] ?? text
  }
}

/** The code that an authenticator app shows now, or some steps of 30 seconds later. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Gives the page an authenticator as laptops have one. It verifies its user, and answers the browser's dialogs by itself. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
