import * as v from 'valibot'
import { conflict, type Outcome } from '../api/problem'
import { CurrencyCode, Id } from '../values/fields'
import { message } from '../values/message'
import { toRate } from '../values/money'

const MAX_RATE = 10_000_000
const MIN_RATE = 0.0001

/** Units of the weaker currency for one of the stronger one. */
export const Rate = v.pipe(
  v.number(),
  v.minValue(MIN_RATE, message(/*i18n*/ 'At least {min}', { min: MIN_RATE })),
  v.maxValue(MAX_RATE, message(/*i18n*/ 'At most {max}', { max: MAX_RATE })),
  v.check((rate) => toRate(rate) / 10_000 === rate, message(/*i18n*/ 'At most 4 decimals')),
)

/** `PUT /rate` */
export const RateInput = v.object({
  rate: Rate,
  /** True after the question about a rate that is far from the one before. */
  confirmed: v.optional(v.boolean()),
})
export type RateInput = v.InferOutput<typeof RateInput>

/** `PUT /rate` with its direction. Apart from `RateInput`, which the host offers to remotes of earlier releases. */
export const NewRate = v.object({
  ...RateInput.entries,
  /** The stronger currency, of which it is the price. Undefined: that of the office. */
  currency: v.optional(CurrencyCode),
})
export type NewRate = v.InferOutput<typeof NewRate>

/** `GET /rate`: the rate of the office, which an administrator or owner has typed. */
export const OfficeRate = v.object({
  /** A payment names it as `rateId`. Null, with what follows but `currency`: nobody has typed one. */
  id: v.nullable(Id),
  /** The stronger currency, of which one is worth `rate` of the other one. Null: the business has one currency. */
  currency: v.nullable(v.string()),
  rate: v.nullable(v.number()),
  at: v.nullable(v.string()),
  /** The name of who typed it. */
  by: v.nullable(v.string()),
})
export type OfficeRate = v.InferOutput<typeof OfficeRate>

/** Refuses a rate that was typed for another stronger currency than that of the office. */
export const refuseRate = ({ currency }: NewRate, stronger: string): Outcome<object> =>
  currency === undefined || currency === stronger
    ? {}
    : conflict('price-changed', {
        detail: /*i18n*/ 'The rate is the price of {currency} now. Look at it and send it again.',
        params: { currency: stronger },
      })

/** True for a rate that is ten times the one before, or a tenth of it: a mistake in typing, most likely. */
export const isUnusualRate = (rate: number, before: number | null): boolean =>
  before !== null && (rate >= before * 10 || rate * 10 <= before)

/** True for a rate that differs by 20 % from the one before. Screens ask about it; the API takes it. */
export const isSurprisingRate = (rate: number, before: number | null): boolean =>
  before !== null && Math.abs(rate - before) >= before * 0.2

const DAY_MS = 86_400_000

/** True for a rate that was typed more than a day ago. */
export const isOldRate = ({ at }: Pick<OfficeRate, 'at'>, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) > DAY_MS
