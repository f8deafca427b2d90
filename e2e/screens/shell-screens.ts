import type { Page } from '@playwright/test'
import { ACCOUNTS } from '../servers/api'
import { type Act, answered, fill, press, type Screen, screen, see } from './screen'

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const search = (page: Page, text: string) => page.getByPlaceholder('Search or run a command').fill(text)
const seeOption = (page: Page) => page.getByRole('listbox').getByRole('option').first().waitFor()
const account = press('button', 'Your account')
const secondFactor = press('menuitem', 'Two-step verification')
/** Opens the dialog, and confirms the password where the login was too long ago. */
const confirmedSecondFactor = async (page: Page) => {
  await secondFactor(page)
  const password = page.getByLabel('Your password')
  await password.or(page.getByRole('heading', { name: 'Authenticator app' })).waitFor()
  if (!(await password.isVisible())) return
  await password.fill(ACCOUNTS.OWNER.password)
  await press('button', 'Confirm')(page)
}

const NOTHING_ENROLLED = {
  passkeys: [],
  authenticatorAppSince: null,
  recoveryCodesLeft: 0,
  required: false,
  passkeysOffered: true,
  confirmed: true,
}
const at = '2026-03-01T12:00:00.000Z'
const ENROLLED = {
  ...NOTHING_ENROLLED,
  passkeys: [
    { id: 1, name: 'Chrome on Windows', createdAt: at, lastUsedAt: at },
    { id: 2, name: 'The blue security key in the drawer of the office', createdAt: at, lastUsedAt: null },
  ],
  authenticatorAppSince: at,
  recoveryCodesLeft: 9,
}
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mno${'abcdefghij'[index]}`)

/** The screens of the shell around a section and over it. The role may open `path`. */
export const shellScreens = (path: string): Screen[] => {
  const accountScreen = (name: string, ...acts: Act[]) => screen(name, path, account, ...acts)
  return [
    accountScreen('user-menu', press('menuitem', 'More')),
    accountScreen('change-password', press('menuitem', 'Change password')),
    accountScreen(
      'change-password-errors',
      press('menuitem', 'Change password'),
      press('button', 'Change password'),
      see('Required'),
    ),
    ...[
      ['second-factor', NOTHING_ENROLLED],
      ['second-factor-enrolled', ENROLLED],
    ].map(([name, own]) =>
      answered(
        '**/account/second-factor',
        { status: 200, json: own },
        accountScreen(String(name), secondFactor, see('Authenticator app')),
      ),
    ),
    answered(
      '**/account/second-factor',
      { status: 200, json: { ...ENROLLED, confirmed: false } },
      accountScreen('second-factor-confirm', secondFactor, see('Confirm your identity first')),
    ),
    accountScreen(
      'second-factor-app',
      confirmedSecondFactor,
      press('button', 'Set up an app'),
      see('Or type this'),
    ),
    accountScreen(
      'second-factor-passkey',
      confirmedSecondFactor,
      press('button', 'Add a passkey'),
      see('Name of the passkey'),
    ),
    answered(
      '**/account/authenticator-app',
      { status: 201, json: { recoveryCodes: RECOVERY_CODES } },
      accountScreen(
        'second-factor-codes',
        confirmedSecondFactor,
        press('button', 'Set up an app'),
        fill('Code of the app', '123456'),
        press('button', 'Set up the app'),
        see('Store these recovery codes'),
      ),
    ),
    accountScreen('sessions', press('menuitem', 'Where you are logged in'), see('Last seen')),
    accountScreen(
      'log-out-everywhere',
      press('menuitem', 'Where you are logged in'),
      press('button', 'Log out everywhere'),
      see('All your sessions end at once, on this device too.'),
    ),
    screen('palette', path, key('Control+k'), seeOption),
    screen('palette-nothing', path, key('Control+k'), (page) => search(page, 'zzzz'), see('Nothing found')),
    screen('shortcuts', path, key('?'), see('Keyboard shortcuts')),
    { ...screen('menu', path, press('button', 'Open the menu')), narrow: true },
  ]
}
