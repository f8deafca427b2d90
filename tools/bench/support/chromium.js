import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/lib/chromium.js'
import { PASSWORD } from './sample-accounts.js'

/**
 * Starts Chromium, or the browser in `CHROMIUM_PATH`.
 *
 * @param {string[]} [args]
 */
export function launchChromium(args = []) {
  const executablePath = chromiumPath()
  return chromium.launch({
    args,
    ...(executablePath && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

/**
 * Stores a session in the browser context, its cookie included, as an earlier visit would.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {import('./sample-accounts.js').SampleAccount} account
 * @returns {Promise<string>} an access token
 */
export async function storeSession(context, origin, { email, role }) {
  const login = await context.request.post(`${origin}/api/v1/auth/authenticate`, {
    data: { email, password: PASSWORD },
    headers: { origin },
    ignoreHTTPSErrors: true,
  })
  const { authToken, name } = await login.json()
  await context.addInitScript(
    (session) => localStorage.setItem('todoturismo.session', session),
    JSON.stringify({ state: { user: { name, email, role } }, version: 0 }),
  )
  return authToken
}
