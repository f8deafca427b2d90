import { quantile, timed } from '../clients/measure.js'
import { requestOf } from '../http/measure.js'
import { callsOf } from '../support/calls.js'

const SELLERS = 8
const EDITS = 300
/** Milliseconds at the median. */
const BAR = 50

/** @typedef {{ alone: number[], beside: number[], sales: number }} Edits milliseconds of each edit */

/**
 * Edits the payment method that eight sellers sell with, each without a pause.
 *
 * @param {import('../support/sellers.js').Shop} shop
 * @returns {Promise<Edits>}
 */
export async function measureEdits(shop) {
  const [method = 0] = shop.stock.methods
  const { saleOfAnySeller } = callsOf({ ...shop, stock: { ...shop.stock, methods: [method] } })
  const send = async (/** @type {string} */ path, /** @type {RequestInit} */ request) => {
    const response = await fetch(shop.ours + path, request)
    await response.text()
    if (!response.ok) throw new Error(`${request.method} ${path} answered ${response.status}`)
  }
  let edit = 0
  const edits = async () => {
    const times = []
    for (let done = 0; done < EDITS; done++) {
      const { path, ...request } = requestOf('', {
        ...{ method: 'PUT', path: `/payment-method/${method}`, token: shop.administrator },
        body: { type: `Edited for the ${++edit}th time`, interest: 0.1 },
      })
      times.push(await timed(() => send(path, request)))
    }
    return times
  }

  const alone = await edits()
  let sales = 0
  let selling = true
  const sellers = Array.from({ length: SELLERS }, async () => {
    for (; selling; sales++) {
      const { path, ...request } = requestOf('', saleOfAnySeller())
      await send(path, request)
    }
  })
  const beside = await edits()
  selling = false
  await Promise.all(sellers)
  return { alone, beside, sales }
}

const figures = (/** @type {number[]} */ times) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

/** @param {Edits} edits */
export const editsLine = ({ alone, beside, sales }) =>
  `PUT /payment-method/1: alone ${figures(alone)}; beside ${SELLERS} sellers (${sales} sales) ${figures(beside)}.`

/**
 * @param {Edits} edits
 * @returns {string[]} a line when the bar was missed
 */
export function missedEditBar({ beside }) {
  const median = quantile(beside, 0.5)
  return median > BAR ? [`an edit beside sellers: ${median.toFixed(1)} ms; the bar is ${BAR}`] : []
}
