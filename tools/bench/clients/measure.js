import { mediansInTurns } from '../support/timing.js'
import { COUNT_QUERIES, clientQueries } from './queries.js'

/**
 * Medians of one query in milliseconds: of the server with many clients, the same in plain SQL, and of the server with few clients.
 *
 * @typedef {{ name: string, large: number, plain: number, small: number, isLimited: boolean }} ClientListResult
 */

/**
 * @param {import('./business.js').BusinessWithClients} large
 * @param {import('./business.js').BusinessWithClients} small
 * @param {number} runs
 * @returns {Promise<ClientListResult[]>}
 */
export async function measureClientLists(large, small, runs) {
  const results = [await measureCount(large, small, runs)]
  const smallQueries = clientQueries(small.clients)
  for (const [index, { name, query, plain, isLimited = false }] of clientQueries(large.clients).entries()) {
    const [largeTime = 0, plainTime = 0, smallTime = 0] = await mediansInTurns(
      [
        () => large.readList(query),
        () => large.db.query(plain),
        () => small.readList(smallQueries[index]?.query ?? query),
      ],
      runs,
    )
    results.push({ name, large: largeTime, plain: plainTime, small: smallTime, isLimited })
  }
  return results
}

/**
 * @param {import('./business.js').BusinessWithClients} large
 * @param {import('./business.js').BusinessWithClients} small
 * @param {number} runs
 * @returns {Promise<ClientListResult>}
 */
async function measureCount(large, small, runs) {
  const [largeTime = 0, plainTime = 0, smallTime = 0] = await mediansInTurns(
    [
      () => large.db.query(COUNT_QUERIES.stored),
      () => large.db.query(COUNT_QUERIES.plain),
      () => small.db.query(COUNT_QUERIES.stored),
    ],
    runs,
  )
  return { name: COUNT_QUERIES.name, large: largeTime, plain: plainTime, small: smallTime, isLimited: true }
}
