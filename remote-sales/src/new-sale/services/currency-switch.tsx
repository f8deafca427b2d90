import { SegmentedControl } from '@mantine/core'
import { convertCents, currencyOf, type DiscountInput, fromCents, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { businessCurrency, currencySymbol } from 'shared-ui'
import { typedCents } from '../../components/amount-value'
import { useExchangeTerms } from '../../components/exchange-terms'
import { draftCode } from '../../sale-lines/draft'
import type { Draft } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { useDraft } from '../wizard'

/** The currency of the sale. Nothing in a business with one. */
export function CurrencySwitch() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { second } = useExchangeTerms()
  if (!second) return null
  return (
    <SegmentedControl
      aria-label={i18n.t('Currency of the sale')}
      size="xs"
      // A quote keeps its currency, as a sale does.
      disabled={!draft.exchange || draft.quote !== null}
      data={[businessCurrency().code, second].map((code) => ({
        value: code,
        label: currencySymbol(code),
      }))}
      value={draftCode(draft)}
      onChange={(code) => newSaleDraft.setState((now) => inCurrency(now, code))}
    />
  )
}

/** The draft in another currency, with what is taken off and paid converted to it. */
function inCurrency(draft: Draft, code: string): Partial<Draft> {
  const { discount, part, exchange } = draft
  const currency = currencyOf(code)
  if (!exchange || code === draftCode(draft)) return {}
  const convert = (cents: number) => fromCents(convertCents(cents, currency, exchange))
  const amount = part ? typedCents(part.amount) : undefined
  return {
    currency: code,
    discount: discount && convertedDiscount(discount, convert),
    part: part && {
      ...part,
      handed: undefined,
      ...(amount !== undefined && { amount: convert(amount).toFixed(2) }),
    },
  }
}

const convertedDiscount = (discount: DiscountInput, convert: (cents: number) => number): DiscountInput =>
  discount.unit === 'AMOUNT' ? { ...discount, value: convert(toCents(discount.value)) } : discount
