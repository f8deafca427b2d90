import { launchChromium, storeSession } from '../support/chromium.js'
import { ADMINISTRATOR } from '../support/sample-accounts.js'
import { DNI_OFFSET } from '../support/seed-clients.js'
import { median } from '../support/timing.js'

/** Typed after the first four digits of a client's DNI. No digit is 0, so that the first rows change with each key. */
const KEYS = ['471', '534', '182', '916', '263']
const TIMEOUT_MS = 10_000
/** Limit of the median, including the pause after the last key. */
const LIMIT_MS = 250

/**
 * Measures the search of the list of clients in Chromium.
 *
 * @param {import('./business.js').BusinessWithClients} business
 * @returns {Promise<number[]>} milliseconds from a key to the rows that match the text
 */
export async function measureTypedSearch({ origin, clients }) {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext()
    await storeSession(context, origin, ADMINISTRATOR)
    const page = await context.newPage()
    await page.goto(`${origin}/hc-v2-front/clients`)
    const search = page.getByRole('searchbox')
    const times = []
    for (const [index, keys] of KEYS.entries()) {
      const dni = DNI_OFFSET + Math.floor((clients * index) / KEYS.length)
      await search.fill(`${dni}`.slice(0, 4))
      for (const key of keys) {
        const shown = page.evaluate(timeUntilMatches, TIMEOUT_MS)
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
 * @param {number} timeoutMs
 * @returns {Promise<number>} milliseconds from the next key in the search field until the rows are others that match its text
 */
function timeUntilMatches(timeoutMs) {
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  const before = rows().join()
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No rows match what was typed')), timeoutMs)
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
  `From a key in the search to its rows: ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

/**
 * @param {number[]} times
 * @returns {string[]} a line when the limit was missed
 */
export function missedTypedSearchLimit(times) {
  const ms = median(times)
  return ms > LIMIT_MS ? [`a key in the search took ${ms.toFixed(0)} ms; the limit is ${LIMIT_MS}`] : []
}
