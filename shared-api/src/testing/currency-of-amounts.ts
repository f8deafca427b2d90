import { expect } from 'vitest'
import { requestChecks } from './stub-api'

// Set up for the tests of all screens: an amount that leaves one names its currency. Tests of the transports send any body.

const AMOUNTS = ['total', 'amount', 'handed', 'giveBack', 'price', 'counted', 'expected', 'rate']
const PATHS = /^(POST|PUT) \/(sale|quote|rate|drawer\/closing|client\/\d+\/payment)/

const isNamed = (body: object): boolean => 'currency' in body || 'currencies' in body

/** The amounts of a body that stand beside and below no currency. */
function unnamed(body: unknown, named: boolean): string[] {
  if (typeof body !== 'object' || body === null) return []
  const isNamedHere = named || isNamed(body)
  return Object.entries(body).flatMap(([name, value]) => [
    ...(AMOUNTS.includes(name) && typeof value === 'number' && !isNamedHere ? [name] : []),
    ...unnamed(value, isNamedHere),
  ])
}

requestChecks.push((call, body) => {
  const isScreen = expect.getState().testPath?.includes('/remote-')
  const names = isScreen && PATHS.test(call) ? unnamed(body, false) : []
  if (names.length > 0) throw new Error(`${call} sends ${names.join(', ')} without a currency`)
})
