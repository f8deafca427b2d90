import { existsSync } from 'node:fs'
import { UserError } from './cli.js'

/** Chromium without a graphical interface, which needs a quarter less CPU time for the same pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * @returns {string | undefined} path of this machine's Chromium, or of the one in `CHROMIUM_PATH`
 * @throws {UserError} when there is none at `CHROMIUM_PATH`
 */
export function chromiumPath() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new UserError(
      `There is no file ${CHROMIUM_PATH}.`,
      'Correct CHROMIUM_PATH, or leave it out to use the Chromium of this machine.',
    )
  return CHROMIUM_PATH || USUAL_PLACES.find((path) => existsSync(path))
}

/** @returns {string | undefined} path of a Chromium that reads the preferences of a profile, which the headless shell does not */
export function wholeChromiumPath() {
  return USUAL_PLACES.find((path) => path !== HEADLESS_SHELL && existsSync(path))
}

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
