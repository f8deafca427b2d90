import type { Page } from '@playwright/test'
import { press, type Screen, screen, see } from './screen'

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const search = (page: Page, text: string) => page.getByPlaceholder('Search, or say what to do').fill(text)
const seeOption = (page: Page) => page.getByRole('listbox').getByRole('option').first().waitFor()
const account = press('button', 'Your account')

/** The screens of the shell around a section and over it. The role may open `path`. */
export const shellScreens = (path: string): Screen[] => [
  screen('user-menu', path, account),
  screen('change-password', path, account, press('menuitem', 'Change password')),
  screen(
    'change-password-errors',
    path,
    account,
    press('menuitem', 'Change password'),
    press('button', 'Change password'),
    see('Required'),
  ),
  screen('sessions', path, account, press('menuitem', 'Where you are logged in'), see('Last seen')),
  screen('log-out-everywhere', path, account, press('menuitem', 'Log out everywhere')),
  screen('palette', path, key('Control+k'), seeOption),
  screen('palette-nothing', path, key('Control+k'), (page) => search(page, 'zzzz'), see('Nothing found')),
  screen('shortcuts', path, key('?'), see('Keyboard shortcuts')),
  { ...screen('menu', path, press('button', 'Open the menu')), narrow: true },
]
