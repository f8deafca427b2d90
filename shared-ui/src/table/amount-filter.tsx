import { TextInput } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { markSection, showAmountText, toAmountText } from '../form/amount-text'
import type { ListState } from '../url-state/list-state'
import { useTypedText } from './use-typed-text'

interface AmountFilterProps {
  list: ListState
  name: string
  /** Shown above the field: "Min. price". */
  label: string
  currency: string
}

/** As many digits as a price has. */
const AMOUNT = /^\d{1,10}\.\d{2}$/

/** Empty when the text is not an amount. */
function readAmount(typed: string): string {
  const amount = toAmountText(typed)
  return AMOUNT.test(amount) ? amount.replace(/\.00$/, '') : ''
}

/** Filters a list by an amount of money while the user types. Text that is not an amount does not filter. */
export function AmountFilter({ list, name, label, currency }: AmountFilterProps) {
  const { i18n } = useLingui()
  const { text, type, leave } = useTypedText(
    showAmountText(list.filters[name] ?? '', currency),
    (amount) => list.setFilter(name, amount),
    readAmount,
  )
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label={label}
      {...markSection(currency)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      error={text.trim() !== '' && readAmount(text) === '' && i18n.t('Not an amount')}
    />
  )
}
