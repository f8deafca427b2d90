import * as v from 'valibot'
import { MAX_AMOUNT, MAX_INTEREST, toBasisPoints, toCents } from './money'

/** A non-negative decimal amount of money with at most two decimals. */
export const Amount = v.pipe(
  v.number(),
  v.minValue(0, 'At least 0'),
  v.maxValue(MAX_AMOUNT, `At most ${MAX_AMOUNT}`),
  v.check((amount) => toCents(amount) / 100 === amount, 'At most 2 decimals'),
)

/** A surcharge as a fraction: 0.15 is 15 %. */
export const Interest = v.pipe(
  v.number(),
  v.minValue(0, 'At least 0'),
  v.maxValue(MAX_INTEREST, `At most ${MAX_INTEREST}`),
  v.check((interest) => toBasisPoints(interest) / 10_000 === interest, 'At most 4 decimals'),
)
