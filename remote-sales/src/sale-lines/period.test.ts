import { expect, it } from 'vitest'
import { movePeriod } from './period'

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
