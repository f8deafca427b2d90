import { callsOf, send } from '../support/calls.js'
import { median, quantile, timed } from '../support/timing.js'

const SELLERS = 8
/** Limit of the median. */
const LIMIT_MS = 50

/** @typedef {{ alone: number[], beside: number[], sales: number }} EditsResult milliseconds of each edit */

/**
 * Edits a payment method alone, and then beside eight sellers who sell with it without a pause.
 *
 * @param {import('../support/business-with-sellers.js').BusinessWithSellers} business
 * @param {number} count of edits
 * @returns {Promise<EditsResult>}
 */
export async function measureEdits(business, count) {
  const { api, administrator, ids } = business
  const [id = 0] = ids.paymentMethods
  let number = 0
  const edit = () => {
    const body = { type: `Edited for the ${++number}th time`, interest: 0.1 }
    return send(api, { method: 'PUT', path: `/payment-method/${id}`, token: administrator, body })
  }
  const timeEdits = async () => {
    const times = []
    for (let done = 0; done < count; done++) times.push(await timed(edit))
    return times
  }

  const alone = await timeEdits()
  const { saleOfAnySeller } = callsOf({ ...business, ids: { ...ids, paymentMethods: [id] } })
  let sales = 0
  let selling = true
  const sellers = Array.from({ length: SELLERS }, async () => {
    for (; selling; sales++) await send(api, saleOfAnySeller())
  })
  const beside = await timeEdits()
  selling = false
  await Promise.all(sellers)
  return { alone, beside, sales }
}

const figures = (/** @type {number[]} */ times) =>
  `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

/** @param {EditsResult} result */
export const editsLine = ({ alone, beside, sales }) =>
  `PUT /payment-method/1: alone ${figures(alone)}; beside ${SELLERS} sellers (${sales} sales) ${figures(beside)}.`

/**
 * @param {EditsResult} result
 * @returns {string[]} a line when the limit was missed
 */
export function missedEditLimit({ beside }) {
  const ms = median(beside)
  return ms > LIMIT_MS ? [`an edit beside sellers: ${ms.toFixed(1)} ms; the limit is ${LIMIT_MS}`] : []
}
