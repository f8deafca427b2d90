import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Timestamp } from './timestamp'

it.each([
  ['2026-03-01T12:00:00.000Z', true],
  ['2026-03-01T12:00:00-03:00', true],
  ['2026-02-30T12:00:00.000Z', false],
  ['2026-03-01T23:59:60Z', false],
  ['1899-12-31T12:00:00Z', false],
  ['2026-03-01', false],
])('%s is a timestamp: %s', (value, expected) => {
  expect(v.is(Timestamp, value)).toBe(expected)
})
