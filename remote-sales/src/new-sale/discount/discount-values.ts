import { type DiscountInput, DiscountUnit, isWithinLimit, message, text } from 'shared-api/contract'
import { decimalMark, formatPercent } from 'shared-ui'
import * as v from 'valibot'
import { amountValue } from '../../display/amount-value'
import type { pricedLines } from '../draft/draft-sums'

/** The value of the choice "whole sale". */
export const WHOLE_SALE = '0'

const values = v.object({
  serviceId: v.string(),
  unit: DiscountUnit,
  /** A percentage or an amount, as it is typed. */
  value: amountValue,
  reason: text(3, 200),
})
/** The values of the form before a reason is given. */
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

/**
 * @param limit The highest percentage. The server checks it again.
 * @param isAgreed True for a discount that needs no limit
 */
export const discountSchema = (
  lines: ReturnType<typeof pricedLines>,
  limit: number,
  isAgreed: (discount: DiscountInput) => boolean,
) =>
  v.pipe(
    values,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const discount = toDiscount(dataset.value)
      if (isAgreed(discount) || isWithinLimit(lines, discount, limit)) return
      addIssue({
        message: message(/*i18n*/ 'At most {limit}', { limit: formatPercent(limit / 100) }),
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
