import { expect, it } from 'vitest'
import { movePeriod } from './period'

const monday = '2026-03-02T12:00:00.000Z'
const tuesday = '2026-03-03T12:00:00.000Z'
const wednesday = '2026-03-04T12:00:00.000Z'

it('moves only one end while the period stays in order', () => {
  expect(movePeriod({ from: monday, to: tuesday }, 'to', wednesday)).toEqual({ from: monday, to: wednesday })
  expect(movePeriod({ from: monday, to: wednesday }, 'from', tuesday)).toEqual({
    from: tuesday,
    to: wednesday,
  })
})

it.each([
  ['from', wednesday],
  ['to', '2026-03-01T12:00:00.000Z'],
] as const)('moves the other end too when "%s" passes it', (end, moment) => {
  expect(movePeriod({ from: monday, to: tuesday }, end, moment)).toEqual({ from: moment, to: moment })
})

it('starts as a single moment', () => {
  expect(movePeriod({ from: null, to: null }, 'to', monday)).toEqual({ from: monday, to: monday })
})

it('resets both ends when one is cleared', () => {
  expect(movePeriod({ from: monday, to: tuesday }, 'from', null)).toEqual({ from: null, to: null })
})
