import { requestOf } from '../support/calls.js'
import { median } from '../support/timing.js'
import { httpScenarios } from './scenarios.js'
import { sendRequests } from './send-requests.js'

/** @typedef {import('./send-requests.js').Throughput} Throughput */
/** @typedef {import('./scenarios.js').HttpScenario} HttpScenario */
/** @typedef {{ scenario: HttpScenario, ours: Throughput, bare: Throughput }} HttpResult */

const ROUNDS = 3

/**
 * Measures this server and the bare server alternately, so that other load on the machine affects both equally.
 *
 * @param {import('../support/business-with-sellers.js').BusinessWithSellers} business
 * @param {{ origin: string }} bareServer
 * @param {{ roundSeconds: number, steadySeconds: number }} lengths of a round, and of the only one of a steady scenario
 * @returns {Promise<HttpResult[]>}
 */
export async function measureHttp(business, bareServer, { roundSeconds, steadySeconds }) {
  const results = []
  for (const scenario of httpScenarios(business)) {
    const ours = (/** @type {number} */ seconds) =>
      sendRequests(business.origin, () => ourRequest(scenario), seconds)
    const bare = (/** @type {number} */ seconds) =>
      sendRequests(bareServer.origin, () => bareRequest(scenario), seconds)
    // Warms up connections, compiled code and query plans.
    await ours(1)
    await bare(1)
    const rounds = []
    const seconds = scenario.steady ? steadySeconds : roundSeconds
    for (let round = 0; round < (scenario.steady ? 1 : ROUNDS); round++)
      rounds.push({ bare: await bare(seconds), ours: await ours(seconds) })
    results.push({
      scenario,
      ours: medianThroughput(rounds.map((round) => round.ours)),
      bare: medianThroughput(rounds.map((round) => round.bare)),
    })
  }
  return results
}

/** @param {HttpScenario} scenario */
function ourRequest({ nextCall }) {
  const call = nextCall()
  return requestOf({ ...call, path: `/api/v1${call.path}` })
}

/** @param {HttpScenario} scenario */
function bareRequest({ nextCall }) {
  const { bareBody, ...call } = nextCall()
  return requestOf({ ...call, token: '', ...(bareBody && { body: bareBody }) })
}

/** @param {Throughput[]} rounds */
const medianThroughput = (rounds) => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  perSecond: rounds.flatMap(({ perSecond }) => perSecond),
})
