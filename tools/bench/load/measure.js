import { storeSession } from '../support/chromium.js'
import { firstRowOf } from './first-row.js'
import { LOAD_SCENARIOS } from './scenarios.js'
import { countTransferred } from './transferred.js'

/** @typedef {import('./scenarios.js').LoadScenario} LoadScenario */
/** @typedef {import('./static-server.js').Site} Site */
/** @typedef {'suite' | 'monolith'} Variant */

/**
 * @typedef {object} Sample one cold load
 * @property {number} time milliseconds from the navigation to what was waited for
 * @property {number} requests over the wire
 * @property {number} bytes over the wire, headers included; of a list until its first rows
 * @property {number} later bytes of what is loaded after the first rows
 * @property {number} code bytes of scripts and style sheets among them
 */

/** @typedef {{ scenario: string, delay: number, samples: Record<Variant, Sample[]> }} LoadResult */

/** @type {Variant[]} */
const VARIANTS = ['suite', 'monolith']
/** Delay of each response in milliseconds. */
const DELAYS = [0, 100]

/**
 * Measures every scenario in both variants, with and without delay, alternately, so that other load on the machine affects both
 * equally.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<Variant, Site>} sites
 * @param {number} runs
 * @returns {Promise<LoadResult[]>}
 */
export async function measureVariants(browser, sites, runs) {
  /** @type {LoadResult[]} */
  const results = []
  for (const delay of DELAYS) {
    for (const scenario of LOAD_SCENARIOS) {
      /** @type {LoadResult['samples']} */
      const samples = { suite: [], monolith: [] }
      // The first round warms up the servers and is not counted.
      for (let run = 0; run <= runs; run++) {
        for (const variant of VARIANTS) {
          const sample = await measure(browser, sites[variant], scenario, delay)
          if (run > 0) samples[variant].push(sample)
        }
      }
      results.push({ scenario: scenario.name, delay, samples })
    }
  }
  return results
}

/**
 * Measures every scenario on one site.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {number} runs
 * @returns {Promise<{ scenario: string, samples: Sample[] }[]>}
 */
export async function measureSite(browser, site, runs) {
  const results = LOAD_SCENARIOS.map(({ name }) => ({
    scenario: name,
    samples: /** @type {Sample[]} */ ([]),
  }))
  for (let run = 0; run <= runs; run++)
    for (const [index, scenario] of LOAD_SCENARIOS.entries()) {
      const sample = await measure(browser, site, scenario, 0)
      if (run > 0) results[index]?.samples.push(sample)
    }
  return results
}

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
  await page.goto(`${site.origin}/hc-v2-front/${path}`)
  await page.waitForFunction(() => 'shownAt' in window)
  await page.waitForLoadState('networkidle')
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
 * Logs in, and reads which row to wait for.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {NonNullable<LoadScenario['list']>} list
 */
async function firstRowIn(context, origin, { account, path }) {
  return firstRowOf(context, origin, await storeSession(context, origin, account), path)
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
