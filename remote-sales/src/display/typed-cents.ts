import { toCents } from 'shared-api/contract'
import { toAmountText } from 'shared-ui'

/** An amount of money as it is typed, in cents. Undefined: it is none. */
export function typedCents(typed: string): number | undefined {
  const text = toAmountText(typed)
  return /^\d+\.\d{2}$/.test(text) ? toCents(Number(text)) : undefined
}
