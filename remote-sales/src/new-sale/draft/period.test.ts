import { expect, it } from 'vitest'
import { movePeriod } from './period'

const monday = '2026-03-02T12:00:00.000Z'
const tuesday = '2026-03-03T12:00:00.000Z'
const wednesday = '2026-03-04T12:00:00.000Z'
const now = Date.parse(tuesday)

it('moves the one end alone while the period stays in order', () => {
  expect(movePeriod({ from: null, to: null }, { to: wednesday }, now)).toEqual({ from: null, to: wednesday })
  expect(movePeriod({ from: monday, to: wednesday }, { from: tuesday }, now)).toEqual({
    from: tuesday,
    to: wednesday,
  })
})

it('takes the end along when the start passes it', () => {
  expect(movePeriod({ from: monday, to: tuesday }, { from: wednesday }, now)).toEqual({
    from: wednesday,
    to: wednesday,
  })
  expect(movePeriod({ from: null, to: null }, { from: wednesday }, now)).toEqual({
    from: wednesday,
    to: wednesday,
  })
})

it('takes the start along when the end passes it', () => {
  expect(movePeriod({ from: tuesday, to: wednesday }, { to: monday }, now)).toEqual({
    from: monday,
    to: monday,
  })
  expect(movePeriod({ from: null, to: null }, { to: monday }, now)).toEqual({ from: monday, to: monday })
})

it('goes back to the moment of the sale', () => {
  expect(movePeriod({ from: monday, to: tuesday }, { from: null }, now)).toEqual({ from: null, to: tuesday })
})
