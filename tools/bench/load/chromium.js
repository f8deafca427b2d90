import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/lib/browsers.js'
import { PASSWORD } from '../support/sample-accounts.js'

/** Starts Chromium, or the browser in `CHROMIUM_PATH`. */
export function launchChromium() {
  const executablePath = chromiumPath()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

/**
 * Stores a session in the browser context, its cookie included, as an earlier visit would. Live updates are paused: with their
 * open event stream the network of a page would never be idle.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {import('../support/sample-accounts.js').SampleAccount} account
 * @returns {Promise<string>} an access token
 */
export async function storeSession(context, origin, { email, role }) {
  const login = await context.request.post(`${origin}/api/v1/auth/authenticate`, {
    data: { email, password: PASSWORD },
    headers: { origin },
  })
  const { authToken, name } = await login.json()
  await context.addInitScript(
    (session) => {
      localStorage.setItem('todoturismo.session', session)
      localStorage.setItem('todoturismo.live-updates', 'paused')
    },
    JSON.stringify({ state: { user: { name, email, role } }, version: 0 }),
  )
  return authToken
}
