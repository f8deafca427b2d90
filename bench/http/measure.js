import { quantile } from '../clients/measure.js'
import { httpScenes } from '../support/calls.js'
import { load } from './load.js'

/** @typedef {import('./load.js').Load} Load */
/**
 * @typedef {object} HttpResult
 * @property {import('../support/calls.js').HttpScene} scene
 * @property {Load} ours
 * @property {Load} bare
 */

const ROUNDS = 3

/**
 * Measures this server and the bare server alternately, so that other load on the machine affects both equally.
 *
 * @param {import('../support/sellers.js').Shop} shop
 * @param {{ seconds: number, steadySeconds: number }} lengths of a round
 * @returns {Promise<HttpResult[]>}
 */
export async function measureHttp(shop, { seconds, steadySeconds }) {
  const results = []
  for (const scene of httpScenes(shop)) {
    const { ours, bare } = waysOf(shop, scene)
    // Warms up connections, compiled code and query plans.
    await ours(1)
    await bare(1)
    const rounds = []
    for (let round = 0; round < (scene.steady ? 1 : ROUNDS); round++) {
      const length = scene.steady ? steadySeconds : seconds
      rounds.push({ bare: await bare(length), ours: await ours(length) })
    }
    results.push({
      scene,
      ours: middle(rounds.map((round) => round.ours)),
      bare: middle(rounds.map((round) => round.bare)),
    })
  }
  return results
}

/**
 * @param {import('../support/sellers.js').Shop} shop
 * @param {import('../support/calls.js').HttpScene} scene
 */
function waysOf(shop, { next }) {
  return {
    /** @param {number} seconds */
    ours: (seconds) => load(shop.ours, () => requestOf('/api/v1', next()), seconds),
    /** @param {number} seconds */
    bare: (seconds) =>
      load(
        shop.bare,
        () => {
          const { bareBody, token: _, ...call } = next()
          return requestOf('', { ...call, token: '', ...(bareBody && { body: bareBody }) })
        },
        seconds,
      ),
  }
}

/**
 * @param {string} prefix
 * @param {import('../support/calls.js').Call} call
 */
export function requestOf(prefix, { method, path, token, body }) {
  return {
    ...{ method, path: prefix + path },
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** @param {Load[]} loads */
const middle = (loads) => ({
  rate: quantile(
    loads.map(({ rate }) => rate),
    0.5,
  ),
  p50: quantile(
    loads.map(({ p50 }) => p50),
    0.5,
  ),
  p99: quantile(
    loads.map(({ p99 }) => p99),
    0.5,
  ),
  perSecond: loads.flatMap(({ perSecond }) => perSecond),
})
