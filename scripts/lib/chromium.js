import { existsSync } from 'node:fs'

/** Chromium without what is for a screen: the same pages for three quarters of the work. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns {string | undefined} the Chromium of this machine; `CHROMIUM_PATH` names another */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((path) => existsSync(path))
}
