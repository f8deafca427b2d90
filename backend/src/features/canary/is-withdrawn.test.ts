import { expect, it } from 'vitest'
import { isWithdrawn } from './is-withdrawn'

const of = (errors: number, loads: number) => ({ errors, loads })

it.each([
  ['all loads fail, of fewer than 20', of(19, 19), of(0, 500), false],
  ['no load fails', of(0, 500), of(0, 500), false],
  ['one of 20 fails, and none before', of(1, 20), of(0, 500), false],
  ['two of 20 fail, and none before', of(2, 20), of(0, 500), true],
  ['nine of 100 fail, and none before', of(9, 100), of(0, 500), false],
  ['the rate is less than five times', of(24, 100), of(50, 1_000), false],
  ['the rate is five times', of(25, 100), of(50, 1_000), true],
  ['the live release has too few loads to compare', of(2, 20), of(3, 3), true],
  ['everybody uses the canary', of(10, 100), of(0, 0), true],
  [
    'the live release fails as often: the server or the network is the cause',
    of(90, 100),
    of(90, 100),
    false,
  ],
])('%s', (_what, canary, live, withdrawn) => {
  expect(isWithdrawn({ ...canary, liveLoads: live.loads, liveErrors: live.errors })).toBe(withdrawn)
})
