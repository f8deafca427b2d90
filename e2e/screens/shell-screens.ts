import type { Page } from '@playwright/test'
import { ACCOUNTS } from '../servers/api'
import { answered, fill, press, type Screen, screen, see } from './screen'

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
export const shellScreens = (path: string): Screen[] => [
  screen('user-menu', path, account, press('menuitem', 'More')),
  screen('change-password', path, account, press('menuitem', 'Change password')),
  screen(
    'change-password-errors',
    path,
    account,
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
      screen(`${name}`, path, account, secondFactor, see('Authenticator app')),
    ),
  ),
  answered(
    '**/account/second-factor',
    { status: 200, json: { ...ENROLLED, confirmed: false } },
    screen('second-factor-confirm', path, account, secondFactor, see('Confirm your identity first')),
  ),
  screen(
    'second-factor-app',
    path,
    account,
    confirmedSecondFactor,
    press('button', 'Set up an app'),
    see('Or type this'),
  ),
  screen(
    'second-factor-passkey',
    path,
    account,
    confirmedSecondFactor,
    press('button', 'Add a passkey'),
    see('Name of the passkey'),
  ),
  answered(
    '**/account/authenticator-app',
    { status: 201, json: { recoveryCodes: RECOVERY_CODES } },
    screen(
      'second-factor-codes',
      path,
      account,
      confirmedSecondFactor,
      press('button', 'Set up an app'),
      fill('Code of the app', '123456'),
      press('button', 'Set up the app'),
      see('Store these recovery codes'),
    ),
  ),
  screen('sessions', path, account, press('menuitem', 'Where you are logged in'), see('Last seen')),
  screen(
    'log-out-everywhere',
    path,
    account,
    press('menuitem', 'Where you are logged in'),
    press('button', 'Log out everywhere'),
    see('All your sessions end at once, on this device too.'),
  ),
  screen('palette', path, key('Control+k'), seeOption),
  screen('palette-nothing', path, key('Control+k'), (page) => search(page, 'zzzz'), see('Nothing found')),
  screen('shortcuts', path, key('?'), see('Keyboard shortcuts')),
  { ...screen('menu', path, press('button', 'Open the menu')), narrow: true },
]
