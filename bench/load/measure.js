/// <reference lib="dom" />
import { firstRowOf, storeSession, transferred } from './browser.js'
import { SCENES } from './scenes.js'

/** @typedef {import('./scenes.js').Scene} Scene */
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

/** @typedef {{ scene: string, delay: number, variant: Variant, samples: Sample[] }} Result */

const DELAYS = [0, 100]

/**
 * Measures every scene in both variants, with and without delay, alternately, so that other load on the machine affects both
 * equally.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<Variant, Site>} sites
 * @param {number} runs
 * @returns {Promise<Result[]>}
 */
export async function measureAll(browser, sites, runs) {
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
  return results
}

/**
 * Measures every scene of one site.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {number} runs
 * @returns {Promise<{ scene: string, samples: Sample[] }[]>}
 */
export async function measureSite(browser, site, runs) {
  const results = SCENES.map((scene) => ({ scene: scene.name, samples: /** @type {Sample[]} */ ([]) }))
  for (let run = 0; run <= runs; run++)
    for (const [index, scene] of SCENES.entries()) {
      const sample = await measure(browser, site, scene, 0)
      if (run > 0) results[index]?.samples.push(sample)
    }
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
  const firstRow =
    scene.list && (await firstRowOf(context, site, await storeSession(context, site, scene), scene.list))
  await context.addInitScript(noteWhenShown, firstRow)
  site.setDelay(delay)

  const page = await context.newPage()
  const total = transferred(page)
  await page.goto(`${site.origin}/hc-v2-front/${scene.path}`)
  await page.waitForFunction(() => 'shownAt' in window)
  await page.waitForLoadState('networkidle')
  const { time, origin } = await page.evaluate(() => ({
    time: Number(Reflect.get(window, 'shownAt')),
    origin: performance.timeOrigin,
  }))
  const all = await total()
  const sizes = scene.list ? await total(origin + time) : all
  await context.close()
  return { time, ...sizes, later: all.bytes - sizes.bytes }
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
