import autocannon from 'autocannon'
import { median } from '../support/statistics.ts'
import type { Call, Scenario } from './scenarios.ts'

const CONNECTIONS = 16
const ROUNDS = 3

/** Responses a second, and milliseconds. */
export interface Throughput {
  rate: number
  p99: number
}

export interface HttpResult {
  name: string
  ours: Throughput
  bare: Throughput
}

/**
 * Measures both servers in turns, so that other load on the machine affects both equally.
 *
 * @param seconds of a round
 * @returns medians of the rounds
 */
export async function measureScenario(
  { name, next }: Scenario,
  ourOrigin: string,
  bareOrigin: string,
  seconds: number,
): Promise<HttpResult> {
  const ours = (duration: number) => sendCalls(ourOrigin, next, duration)
  const bare = (duration: number) => sendRequests(bareOrigin, () => bareRequest(next()), duration)
  // Warms up connections, compiled code and query plans.
  await ours(1)
  await bare(1)
  const rounds = { ours: [] as Throughput[], bare: [] as Throughput[] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.bare.push(await bare(seconds))
    rounds.ours.push(await ours(seconds))
  }
  return { name, ours: medians(rounds.ours), bare: medians(rounds.bare) }
}

/** Sends requests of a scenario to this server. */
export const sendCalls = (origin: string, next: Scenario['next'], seconds: number): Promise<Throughput> =>
  sendRequests(origin, () => ourRequest(next()), seconds)

const medians = (rounds: Throughput[]): Throughput => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

const ourRequest = ({ method, path, token, key, body }: Call): autocannon.Request => ({
  method,
  path: `/api/v1${path}`,
  headers: {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

const bareRequest = ({ method, path, bareBody }: Call): autocannon.Request => ({
  method,
  path,
  ...(bareBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(bareBody) }),
})

/**
 * Sends requests on 16 connections, one after the other on each.
 *
 * @throws when a response is not successful
 */
async function sendRequests(
  origin: string,
  next: () => autocannon.Request,
  seconds: number,
): Promise<Throughput> {
  const { non2xx, errors, statusCodeStats, requests, duration, latency } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (non2xx + errors > 0)
    throw new Error(`${origin}: ${errors} errors, answers by status ${JSON.stringify(statusCodeStats)}`)
  return { rate: requests.total / duration, p99: latency.p99 }
}
