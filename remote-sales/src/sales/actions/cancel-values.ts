import { payableCents, text, toCents } from 'shared-api/contract'
import { currencyUnit } from 'shared-ui'
import * as v from 'valibot'
import { amountValue, atMost } from '../../display/amount-value'
import { typedCents } from '../../display/typed-cents'

/** @param paid what is paid, without interest: the most that can be given back */
export const cancelSchema = (paid: number) =>
  v.pipe(
    v.object({ reason: text(3, 200), giveBack: v.string(), amount: v.string() }),
    v.rawTransform(({ dataset, addIssue }) => {
      const { reason, giveBack, amount } = dataset.value
      // Everything is given back unless something else is said.
      if (giveBack === 'all' || paid === 0) return { reason, giveBack: undefined }
      if (giveBack === 'none') return { reason, giveBack: 0 }
      const part = v.safeParse(v.pipe(amountValue, atMost(paid)), amount)
      if (part.success) return { reason, giveBack: part.output }
      addIssue({
        message: part.issues[0].message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'amount', value: amount }],
      })
      return { reason, giveBack: undefined }
    }),
  )

/** What is given back by what is chosen and typed, without interest, in cents. */
export function givenBackCents(
  { giveBack, amount }: { giveBack: string; amount: string },
  paid: number,
): number {
  if (giveBack === 'none') return 0
  return giveBack === 'part'
    ? payableCents(typedCents(amount) ?? 0, toCents(paid), currencyUnit())
    : toCents(paid)
}
