import { TypedText } from 'shared-api/contract'
import { SignedAmount } from 'shared-api/suppliers'
import { toAmountText } from 'shared-ui'
import { check, nullable, pipe, transform } from 'valibot'
import { notAnAmount } from '../form/text-values'

/** A cost, or with a minus sign a commission. Empty text is null: unknown. */
export const CostText = pipe(
  TypedText,
  transform((typed) => typed.replace(/^[-−]\s*/, '-').replace(/[^-].*/, toAmountText)),
  check((amount) => amount === '' || /^-?\d+\.\d{2}$/.test(amount), notAnAmount),
  transform((amount) => (amount === '' ? null : Number(amount))),
  nullable(SignedAmount),
)
