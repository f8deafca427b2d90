import { openBusiness } from '../support/business.js'
import { withPostgres } from '../support/database.js'
import { markdownTable } from '../support/markdown-table.js'
import { measureScenario } from './measure.js'
import { scenarios } from './scenarios.js'
import { startBareServer } from './start-bare-server.js'

const RECORDS = 20_000
/** Of a round. */
const SECONDS = 8
/** Limits: this server's rate ÷ the bare server's, and the same of the 99th percentile of a sale. */
const LIMITS = { rate: 0.5, p99: 3 }

/**
 * Measures requests beside a bare server on the same database, and prints the results.
 *
 * @param {boolean} short
 * @returns {Promise<string[]>} a line for every missed limit
 */
export const bench = (short) =>
  withPostgres(async (postgres) => {
    const business = await openBusiness(postgres, { sales: RECORDS, clients: RECORDS })
    const bareServer = await startBareServer(business.url)
    const results = []
    for (const scenario of await scenarios(business))
      results.push(await measureScenario(scenario, business.origin, bareServer.origin, short ? 1 : SECONDS))
    console.log(table(results))
    await Promise.all([business.stop(), bareServer.stop()])
    return [...results.flatMap(missedLimits), ...slowPayments(results)]
  })

/** @param {import('./measure.js').HttpResult[]} results */
const table = (results) =>
  markdownTable(
    ['16 connections', 'ours ÷ bare', 'p99 ÷ bare', 'a second: ours / bare', 'p99, ms: ours / bare'],
    results.map(({ name, ours, bare }) => [
      ...[name, (ours.rate / bare.rate).toFixed(2), (ours.p99 / bare.p99).toFixed(2)],
      `${ours.rate.toFixed(0)} / ${bare.rate.toFixed(0)}`,
      `${ours.p99} / ${bare.p99}`,
    ]),
  )

/** @param {import('./measure.js').HttpResult} result */
function missedLimits({ name, ours, bare }) {
  const [rate, p99] = [ours.rate / bare.rate, ours.p99 / bare.p99]
  return [
    ...(rate < LIMITS.rate
      ? [`${name}: ${rate.toFixed(2)} of the bare server's rate; the limit is ${LIMITS.rate}`]
      : []),
    ...(name.startsWith('sale') && p99 > LIMITS.p99
      ? [`${name}: p99 ${p99.toFixed(1)} times the bare one; the limit is ${LIMITS.p99}`]
      : []),
  ]
}

/**
 * A payment is not slower than a sale.
 *
 * @param {import('./measure.js').HttpResult[]} results
 */
function slowPayments(results) {
  const rate = (/** @type {string} */ of) => results.find(({ name }) => name === of)?.ours.rate ?? 0
  const [payments, sales] = [rate('payment'), rate('sale, all sellers')]
  return payments < sales
    ? [`payment: ${payments.toFixed(0)} a second; sales are ${sales.toFixed(0)} a second`]
    : []
}
