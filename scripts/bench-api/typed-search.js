/// <reference lib="dom" />
import { launch, storeSession } from '../bench-load/browser.js'
import { quantile } from './measure.js'

/** Typed key by key: each of them leaves fewer and other clients. */
const NUMBERS = ['4711', '8153', '2904', '6372', '9518']
/** Milliseconds, with the pause after the last key. */
const BAR = 250

/**
 * Measures the search of the list of clients in Chromium.
 *
 * @param {string} origin of a server that serves the host too
 * @returns {Promise<number[]>} milliseconds from a key to the rows that match the text
 */
export async function measureTypedSearch(origin) {
  const browser = await launch()
  try {
    const context = await browser.newContext()
    const administrator = { account: 'administrator@todoturismo.test', role: 'ADMINISTRATOR' }
    await storeSession(context, { origin }, administrator)
    const page = await context.newPage()
    await page.goto(`${origin}/hc-v2-front/clients`)
    const search = page.getByRole('searchbox')
    const times = []
    for (const number of NUMBERS) {
      await search.fill('')
      for (const key of number) {
        const shown = page.evaluate(timeUntilMatches)
        await search.press(key)
        times.push(await shown)
      }
    }
    return times
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page.
 *
 * @returns {Promise<number>} milliseconds from the next key in the search field until the rows are others that match its text
 */
function timeUntilMatches() {
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  const before = rows().join()
  return new Promise((resolve) => {
    let start = 0
    const observer = new MutationObserver(() => {
      const field = document.querySelector('input[type=search]')
      const text = field instanceof HTMLInputElement ? field.value : ''
      const now = rows()
      if (!start || now.join() === before || !now.every((row) => row.includes(text))) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - start))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    document.addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true })
  })
}

/** @param {number[]} times */
export const typedSearchLine = (times) =>
  `From a key in the search to its rows: ${quantile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

/** @param {number[]} times */
export function missedTypedSearchBar(times) {
  const median = quantile(times, 0.5)
  return median > BAR ? [`a key in the search took ${median.toFixed(0)} ms; the bar is ${BAR}`] : []
}
