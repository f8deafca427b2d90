import {
  type DiscountBounds,
  type DiscountInput,
  DiscountUnit,
  fromCents,
  highestDiscountCents,
  isDiscountAllowed,
  message,
  text,
} from 'shared-api/contract'
import { decimalMark, formatMoney, formatPercent } from 'shared-ui'
import * as v from 'valibot'
import { amountValue } from '../../components/amount-value'
import type { pricedLines } from '../draft/draft-payload'

export const WHOLE_SALE = '0'

const values = v.object({
  serviceId: v.string(),
  unit: DiscountUnit,
  value: amountValue,
  reason: text(3, 200),
})
export const typedDiscount = v.pipe(
  v.object({ ...values.entries, reason: v.string() }),
  v.check(({ unit, value }) => unit === 'AMOUNT' || value <= 100),
)
export type DiscountValues = v.InferInput<typeof values>

export const toDiscount = ({ serviceId, ...given }: v.InferOutput<typeof values>): DiscountInput => ({
  serviceId: serviceId === WHOLE_SALE ? null : Number(serviceId),
  ...given,
})

export const discountValues = (discount: DiscountInput | null): DiscountValues =>
  discount
    ? {
        serviceId: String(discount.serviceId ?? WHOLE_SALE),
        unit: discount.unit,
        value: String(discount.value).replace('.', decimalMark()),
        reason: discount.reason,
      }
    : { serviceId: WHOLE_SALE, unit: 'PERCENT', value: '', reason: '' }

/** @param bounds The server checks them again. */
export const discountSchema = (
  sale: { clientId: number; lines: ReturnType<typeof pricedLines> },
  bounds: DiscountBounds,
) =>
  v.pipe(
    values,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const discounted = { ...sale, discount: toDiscount(dataset.value) }
      if (isDiscountAllowed(discounted, bounds)) return
      const { limit } = bounds
      const highest = highestDiscountCents(discounted, bounds)
      const isAgreed = highest > highestDiscountCents(discounted, { limit })
      const most = isAgreed ? formatMoney(fromCents(highest)) : formatPercent(limit / 100)
      addIssue({
        message: message(/*i18n*/ 'At most {limit}', { limit: most }),
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: 'value',
            value: dataset.value.value,
          },
        ],
      })
    }),
  )
