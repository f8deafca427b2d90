import { expect, it } from 'vitest'
import { acceptSizes, growthOf } from './sizes.js'

const ACCEPTED = { small: 20_000, large: 400_000 }

it('is red above the larger of 2 KB and 2 %', () => {
  expect(growthOf(ACCEPTED, { small: 22_048, large: 408_000 })).toEqual([])
  expect(growthOf(ACCEPTED, { small: 22_049, large: 408_001 })).toEqual([
    'small: 21.5 KB, accepted 19.5',
    'large: 398.4 KB, accepted 390.6',
  ])
  expect(growthOf(ACCEPTED, { small: 9_000, 'not accepted yet': 400_000 })).toEqual([])
})

it('leaves what is near an accepted size, so that small changes do not add up', () => {
  expect(acceptSizes(ACCEPTED, { small: 22_049, large: 392_001 })).toEqual({ small: 22_049, large: 400_000 })
  expect(acceptSizes(ACCEPTED, { small: 20_000 })).toEqual({ small: 20_000 })
})
