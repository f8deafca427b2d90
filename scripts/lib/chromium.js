import { existsSync } from 'node:fs'

const USUAL_PLACES = [
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
