import { expect, it } from 'vitest'
import { movedWith, movePeriod } from './period'

const unset = { from: null, to: null }

it('moves only one end while the trip stays in order', () => {
  const trip = { from: '2026-03-02', to: '2026-03-04' }
  expect(movePeriod(trip, 'to', '2026-03-05')).toEqual({ from: '2026-03-02', to: '2026-03-05' })
  expect(movePeriod(trip, 'from', '2026-03-03')).toEqual({ from: '2026-03-03', to: '2026-03-04' })
})

it('moves the whole trip when the departure passes the return', () => {
  expect(movePeriod({ from: '2026-03-02', to: '2026-03-04' }, 'from', '2026-03-05')).toEqual({
    from: '2026-03-05',
    to: '2026-03-07',
  })
})

it('keeps the length of a sold trip whose departure moves', () => {
  expect(movePeriod({ from: '2026-03-02', to: '2026-03-04' }, 'from', '2026-03-03', undefined, true)).toEqual(
    {
      from: '2026-03-03',
      to: '2026-03-05',
    },
  )
})

it('starts as a single day', () => {
  expect(movePeriod(unset, 'to', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

it('fills the other end when it is known how long the service lasts', () => {
  expect(movePeriod(unset, 'from', '2026-02-27', 3)).toEqual({ from: '2026-02-27', to: '2026-03-01' })
  expect(movePeriod(unset, 'to', '2026-03-01', 3)).toEqual({ from: '2026-02-27', to: '2026-03-01' })
  expect(movePeriod({ from: '2026-02-27', to: '2026-03-01' }, 'to', '2026-03-05', 3)).toEqual({
    from: '2026-02-27',
    to: '2026-03-05',
  })
})

it('moves the lines that travel with the first one, and those of a sale without days', () => {
  const line = (id: number, from: string | null, to = from, days?: number) => ({
    from,
    to,
    service: { id, days },
  })
  const idsMovedWith = (lines: ReturnType<typeof line>[], at: number, end: 'from' | 'to') =>
    movedWith(lines, lines[at] as (typeof lines)[number], end).map((moved) => lines.indexOf(moved))
  const unset = [line(1, null), line(2, null), line(1, null)]
  expect(idsMovedWith(unset, 1, 'from')).toEqual([0, 1])
  const trip = [
    line(1, '2026-03-02', '2026-03-04'),
    line(2, '2026-03-02', '2026-03-04'),
    line(3, '2026-03-03'),
  ]
  expect(idsMovedWith(trip, 0, 'from')).toEqual([0, 1])
  expect(idsMovedWith(trip, 1, 'from')).toEqual([1])
  const walk = [line(1, '2026-03-02'), line(2, '2026-03-02', '2026-03-02', 1)]
  expect(idsMovedWith(walk, 0, 'from')).toEqual([0, 1])
  expect(idsMovedWith(walk, 0, 'to')).toEqual([0])
})
