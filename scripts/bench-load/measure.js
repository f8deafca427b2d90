/// <reference lib="dom" />
import { chromium } from '@playwright/test'
import { chromiumPath } from '../lib/chromium.js'
import { PASSWORD, SCENES } from './scenes.js'

/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./static-server.js').Site} Site */
/** @typedef {'suite' | 'monolith'} Variant */

/**
 * @typedef {object} Sample one cold load
 * @property {number} time milliseconds from the navigation to what was waited for
 * @property {number} requests over the wire
 * @property {number} bytes over the wire, headers included
 * @property {number} code bytes of scripts and style sheets among them
 */

/** @typedef {{ scene: string, delay: number, variant: Variant, samples: Sample[] }} Result */

const DELAYS = [0, 100]

/**
 * Measures every scene in both variants, with and without delay, alternately, so that other load on the machine affects both
 * equally.
 *
 * @param {Record<Variant, Site>} sites
 * @param {number} runs
 * @returns {Promise<Result[]>}
 */
export async function measureAll(sites, runs) {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  /** @type {Result[]} */
  const results = []
  for (const delay of DELAYS) {
    for (const scene of SCENES) {
      const suite = { scene: scene.name, delay, variant: /** @type {const} */ ('suite'), samples: [] }
      const monolith = { scene: scene.name, delay, variant: /** @type {const} */ ('monolith'), samples: [] }
      /** @type {Result[]} */
      const pair = [suite, monolith]
      results.push(...pair)
      // The first round warms up the servers and is not counted.
      for (let run = 0; run <= runs; run++) {
        for (const { variant, samples } of pair) {
          const sample = await measure(browser, sites[variant], scene, delay)
          if (run > 0) samples.push(sample)
        }
      }
    }
  }
  await browser.close()
  return results
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {Scene} scene
 * @param {number} delay
 * @returns {Promise<Sample>}
 */
async function measure(browser, site, scene, delay) {
  site.setDelay(0)
  const context = await browser.newContext()
  const firstRow = scene.account ? await signIn(context, site, scene) : undefined
  await context.addInitScript(noteWhenShown, firstRow)
  site.setDelay(delay)

  const page = await context.newPage()
  /** @type {Promise<{ bytes: number, code: number }>[]} */
  const sizes = []
  page.on('requestfinished', (request) => sizes.push(sizeOf(request)))
  await page.goto(`${site.origin}/hc-v2-front/${scene.path}`)
  await page.waitForFunction(() => 'shownAt' in window)
  await page.waitForLoadState('networkidle')
  const time = await page.evaluate(() => Number(Reflect.get(window, 'shownAt')))
  const all = (await Promise.all(sizes)).filter(({ bytes }) => bytes > 0)
  await context.close()
  return {
    time,
    requests: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    code: all.reduce((sum, { code }) => sum + code, 0),
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
  const isCode = ['script', 'stylesheet'].includes(request.resourceType())
  return { bytes, code: isCode ? bytes : 0 }
}

/**
 * Stores a session in the browser context, its cookie included, as an earlier visit would.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Site} site
 * @param {Scene} scene
 * @returns {Promise<string>} a text in the first row of the scene's list
 */
async function signIn(context, site, { account, role, list }) {
  const api = `${site.origin}/api/v1`
  const login = await context.request.post(`${api}/auth/authenticate`, {
    data: { email: account, password: PASSWORD },
    headers: { origin: site.origin },
  })
  const { authToken, name, email } = await login.json()
  const page = await context.request.get(`${api}${list}?pageIndex=0&pageSize=5`, {
    headers: { authorization: `Bearer ${authToken}` },
  })
  const { content } = await page.json()
  await context.addInitScript(
    (session) => localStorage.setItem('todoturismo.session', session),
    JSON.stringify({ state: { user: { name, email, role } }, version: 0 }),
  )
  return content[0].person?.email ?? content[0].name
}

/**
 * Runs in the page: sets `shownAt` when a table row contains the text or, without a text, when there is a password field.
 *
 * @param {string | undefined} text
 */
function noteWhenShown(text) {
  const isShown = () =>
    text
      ? [...document.querySelectorAll('tbody tr')].some((row) => row.textContent?.includes(text))
      : document.querySelector('input[type=password]') !== null
  const observer = new MutationObserver(() => {
    if (!isShown()) return
    observer.disconnect()
    requestAnimationFrame(() => Reflect.set(window, 'shownAt', performance.now()))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
