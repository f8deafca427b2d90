import { expect, it } from 'vitest'
import { movePeriod } from './period'

const monday = '2026-03-02T12:00:00.000Z'
const tuesday = '2026-03-03T12:00:00.000Z'
const wednesday = '2026-03-04T12:00:00.000Z'

it('moves one end alone while the period stays in order', () => {
  expect(movePeriod({ from: monday, to: tuesday }, 'to', wednesday)).toEqual({ from: monday, to: wednesday })
  expect(movePeriod({ from: monday, to: wednesday }, 'from', tuesday)).toEqual({
    from: tuesday,
    to: wednesday,
  })
})

it.each([
  ['from', wednesday],
  ['to', '2026-03-01T12:00:00.000Z'],
] as const)('takes the other end along when "%s" passes it', (end, moment) => {
  expect(movePeriod({ from: monday, to: tuesday }, end, moment)).toEqual({ from: moment, to: moment })
})

it('starts as a single moment', () => {
  expect(movePeriod({ from: null, to: null }, 'to', monday)).toEqual({ from: monday, to: monday })
})

it('goes back to the moment of the sale', () => {
  expect(movePeriod({ from: monday, to: tuesday }, 'from', null)).toEqual({ from: null, to: null })
})
