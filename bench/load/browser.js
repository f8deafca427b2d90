/// <reference lib="dom" />
import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/lib/chromium.js'
import { PASSWORD } from './scenes.js'

/** @typedef {import('./static-server.js').Site} Site */

/**
 * Starts Chromium, or the browser in `CHROMIUM_PATH`.
 *
 * @param {string[]} [args]
 */
export function launch(args = []) {
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
 * @param {Pick<Site, 'origin'>} site
 * @param {{ account?: string, role?: string }} session
 * @returns {Promise<string>} an access token
 */
export async function storeSession(context, site, { account, role }) {
  const login = await context.request.post(`${site.origin}/api/v1/auth/authenticate`, {
    data: { email: account, password: PASSWORD },
    headers: { origin: site.origin },
    ignoreHTTPSErrors: true,
  })
  const { authToken, name, email } = await login.json()
  await context.addInitScript(
    (session) => localStorage.setItem('todoturismo.session', session),
    JSON.stringify({ state: { user: { name, email, role } }, version: 0 }),
  )
  return authToken
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Site} site
 * @param {string} token
 * @param {string} list its path in the API
 * @returns {Promise<string>} a text in the first row of the list
 */
export async function firstRowOf(context, site, token, list) {
  const page = await context.request.get(`${site.origin}/api/v1${list}?pageIndex=0&pageSize=5`, {
    headers: { authorization: `Bearer ${token}` },
    ignoreHTTPSErrors: true,
  })
  const { content } = await page.json()
  return content[0].person?.email ?? content[0].name
}

/**
 * Counts what a page transfers from now on.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {(before?: number) => Promise<{ requests: number, bytes: number, code: number }>} over the wire until the call,
 *   of the requests sent before this time, in milliseconds since 1970
 */
export function transferred(page) {
  /** @type {Promise<{ bytes: number, code: number, start: number }>[]} */
  const sizes = []
  page.on('requestfinished', (request) => sizes.push(sizeOf(request)))
  return async (before = Number.POSITIVE_INFINITY) => {
    const all = (await Promise.all(sizes)).filter(({ bytes, start }) => bytes > 0 && start < before)
    return {
      requests: all.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      code: all.reduce((sum, { code }) => sum + code, 0),
    }
  }
}

/**
 * A file that the browser takes from its cache has no bytes: the import of a file that was fetched before.
 *
 * @param {import('@playwright/test').Request} request
 */
async function sizeOf(request) {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  const bytes = responseBodySize > 0 ? responseHeadersSize + responseBodySize : 0
  // Also those that are fetched before they are imported.
  const isCode = /\.(js|css)$/.test(new URL(request.url()).pathname)
  return { bytes, code: isCode ? bytes : 0, start: request.timing().startTime }
}
