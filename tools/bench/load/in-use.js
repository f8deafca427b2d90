import { storeSession } from '../support/chromium.js'
import { ADMINISTRATOR } from '../support/sample-accounts.js'
import { median } from '../support/timing.js'
import { firstRowOf } from './first-row.js'
import { countTransferred } from './transferred.js'

/** @typedef {import('./static-server.js').Site} Site */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * How the application behaves after its first page.
 *
 * @typedef {object} InUse
 * @property {number} switchP50 milliseconds from a click in the menu to the rows of a section that was open before
 * @property {number} switchWorst
 * @property {number} demo milliseconds from the click on a demo to its first rows
 * @property {number} visitBytes over the wire until the rows, at a second visit in a new tab
 * @property {number} visitCode bytes of scripts and style sheets among them
 * @property {number} nodes DOM nodes after all switches ÷ after the first ones
 * @property {number} heap bytes of the JavaScript heap after all switches ÷ after the first ones
 */

const DEMO_RUNS = 5
const FIRST_SWITCHES = 20
const SWITCHES = 100

/** The administrator's sections in the menu, and the API paths of their lists. */
const SECTIONS = { Categories: '/category', Services: '/service', Clients: '/client', Employees: '/employee' }

/**
 * @param {Browser} browser
 * @param {Site} site
 * @returns {Promise<InUse>}
 */
export async function measureInUse(browser, site) {
  return {
    ...(await secondVisit(browser, site)),
    ...(await switches(browser, site)),
    demo: await demo(browser, site),
  }
}

/**
 * @param {Browser} browser
 * @param {Site} site
 */
async function secondVisit(browser, site) {
  const context = await browser.newContext()
  const token = await storeSession(context, site.origin, ADMINISTRATOR)
  const row = await firstRowOf(context, site.origin, token, SECTIONS.Categories)
  const visit = async () => {
    const page = await context.newPage()
    const total = countTransferred(page)
    await page.goto(`${site.origin}/hc-v2-front/category`)
    await page.getByRole('row', { name: row }).waitFor()
    await page.waitForLoadState('networkidle')
    const { bytes, code } = await total()
    await page.close()
    return { visitBytes: bytes, visitCode: code }
  }
  await visit()
  const second = await visit()
  await context.close()
  return second
}

/**
 * @param {Browser} browser
 * @param {Site} site
 */
async function switches(browser, site) {
  const context = await browser.newContext()
  const token = await storeSession(context, site.origin, ADMINISTRATOR)
  /** @type {[string, string][]} */
  const rows = []
  for (const [label, list] of Object.entries(SECTIONS))
    rows.push([label, await firstRowOf(context, site.origin, token, list)])
  const page = await context.newPage()
  await page.goto(`${site.origin}/hc-v2-front/category`)
  await page.locator('tbody tr').first().waitFor()
  /** @type {number[]} */
  const times = []
  const round = async (/** @type {number} */ count) => {
    for (let done = 0; done < count; done++) {
      const next = rows[(done + 1) % rows.length]
      if (next) times.push(await page.evaluate(timeUntilRow, next))
    }
    return memoryOf(page)
  }
  const first = await round(FIRST_SWITCHES)
  times.length = 0
  const last = await round(SWITCHES)
  await context.close()
  return {
    switchP50: median(times),
    switchWorst: Math.max(...times),
    nodes: last.nodes / first.nodes,
    heap: last.heap / first.heap,
  }
}

/** @param {Page} page */
async function memoryOf(page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('Performance.enable')
  const { metrics } = await devTools.send('Performance.getMetrics')
  await devTools.detach()
  const read = (/** @type {string} */ name) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), heap: read('JSHeapUsedSize') }
}

/**
 * @param {Browser} browser
 * @param {Site} site
 * @returns {Promise<number>} the median of cold demos, in milliseconds
 */
async function demo(browser, site) {
  /** @type {number[]} */
  const times = []
  let row = ''
  for (let run = 0; run <= DEMO_RUNS; run++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site.origin}/hc-v2-front/`)
    await page.waitForLoadState('networkidle')
    if (run === 0) {
      // Shows which row to wait for, and warms up the browser.
      await page.getByRole('button', { name: DEMO }).click()
      row =
        (await page.locator('tbody tr td:not(:empty)').filter({ hasText: /\S/ }).first().textContent()) ?? ''
    } else times.push(await page.evaluate(timeUntilRow, /** @type {[string, string]} */ ([DEMO, row])))
    await context.close()
  }
  return median(times)
}

const DEMO = 'Login as an Administrator'

/**
 * Runs in the page: clicks the link or button with the label.
 *
 * @param {[label: string, row: string]} target
 * @returns {Promise<number>} milliseconds until a table row with the text is drawn
 */
function timeUntilRow([label, row]) {
  return new Promise((resolve) => {
    const isShown = () =>
      [...document.querySelectorAll('tbody tr')].some((each) => each.textContent?.includes(row))
    const target = [...document.querySelectorAll('a, button')].find(
      (each) => each.textContent?.trim() === label,
    )
    if (!(target instanceof HTMLElement)) throw new Error(`The page has no ${label}`)
    const start = performance.now()
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - start))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    target.click()
  })
}
