import { BASE_PATH } from '../../scripts/lib/workspace.js'
import { median } from '../support/timing.js'
import { storeSession } from './chromium.js'
import { watchIdle } from './idle.js'
import { LOAD_SCENARIOS } from './scenarios.js'
import { countTransferred } from './transferred.js'

/** @typedef {import('./scenarios.js').LoadScenario} LoadScenario */
/** @typedef {import('./static-server.js').Site} Site */

/**
 * @typedef {object} Sample one cold load
 * @property {number} time milliseconds from the navigation to what was waited for
 * @property {number} requests over the wire
 * @property {number} bytes over the wire, headers included; of a list until its first rows
 * @property {number} later bytes of what is loaded after the first rows
 */

/** @typedef {'suite' | 'monolith'} Variant */
/** @typedef {{ scenario: string, delay: number, medians: Record<Variant, Sample> }} LoadResult */

/** Delay of each response in milliseconds. */
const DELAYS = [0, 100]

/**
 * Measures every scenario on both sites in turns, so that other load on the machine affects both equally.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<Variant, Site>} sites
 * @param {number} runs
 * @returns {Promise<LoadResult[]>}
 */
export async function measureSites(browser, sites, runs) {
  const results = []
  for (const delay of DELAYS) {
    for (const scenario of LOAD_SCENARIOS) {
      const suite = []
      const monolith = []
      for (let run = 0; run <= runs; run++) {
        suite.push(await measure(browser, sites.suite, scenario, delay))
        monolith.push(await measure(browser, sites.monolith, scenario, delay))
      }
      // The first run warms up the servers.
      const medians = { suite: medianSample(suite.slice(1)), monolith: medianSample(monolith.slice(1)) }
      results.push({ scenario: scenario.name, delay, medians })
    }
  }
  return results
}

/**
 * @param {Sample[]} samples
 * @returns {Sample} the median of each property
 */
const medianSample = (samples) => ({
  time: median(samples.map(({ time }) => time)),
  requests: median(samples.map(({ requests }) => requests)),
  bytes: median(samples.map(({ bytes }) => bytes)),
  later: median(samples.map(({ later }) => later)),
})

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {LoadScenario} scenario
 * @param {number} delay
 * @returns {Promise<Sample>}
 */
async function measure(browser, site, { path, list }, delay) {
  site.setDelay(0)
  const context = await browser.newContext()
  const firstRow = list && (await firstRowIn(context, site.origin, list))
  await context.addInitScript(noteWhenShown, firstRow)
  site.setDelay(delay)

  const page = await context.newPage()
  const total = countTransferred(page)
  const idle = watchIdle(page)
  await page.goto(`${site.origin}${BASE_PATH}/${path}`)
  await page.waitForFunction(() => 'shownAt' in window)
  await idle()
  const { time, origin } = await page.evaluate(() => ({
    time: Number(Reflect.get(window, 'shownAt')),
    origin: performance.timeOrigin,
  }))
  const all = await total()
  const sizes = list ? await total(origin + time) : all
  await context.close()
  return { time, ...sizes, later: all.bytes - sizes.bytes }
}

/**
 * Logs in, and reads a text in the first row of the list.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {NonNullable<LoadScenario['list']>} list
 * @returns {Promise<string>}
 */
async function firstRowIn(context, origin, { account, path }) {
  const token = await storeSession(context, origin, account)
  const page = await context.request.get(`${origin}/api/v1${path}?pageIndex=0&pageSize=5`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = await page.json()
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
