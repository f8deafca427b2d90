/// <reference lib="dom" />
import { launch, storeSession } from '../load/browser.js'
import { quantile } from './measure.js'

/** The start of a number of a client, and the keys typed after it: each of them leaves fewer and other clients. */
const NUMBERS = [
  ['9000', '471'],
  ['9012', '534'],
  ['9045', '182'],
  ['9073', '906'],
  ['9098', '263'],
]
const GIVE_UP_MS = 10_000
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
    for (const [start = '', keys = ''] of NUMBERS) {
      await search.fill(start)
      for (const key of keys) {
        const shown = page.evaluate(timeUntilMatches, GIVE_UP_MS)
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
 * @param {number} giveUpMs
 * @returns {Promise<number>} milliseconds from the next key in the search field until the rows are others that match its text
 */
function timeUntilMatches(giveUpMs) {
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  const before = rows().join()
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No rows match what was typed')), giveUpMs)
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
