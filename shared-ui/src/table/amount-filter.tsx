import { TextInput } from '@mantine/core'
import { toAmountText } from '../form/amount-text'
import type { ListState } from './list-state'
import { useTypedText } from './use-typed-text'

interface AmountFilterProps {
  list: ListState
  /** Of the filter. */
  name: string
  /** Accessible name and placeholder: "Min. price". */
  label: string
}

const AMOUNT = /^\d{1,7}\.\d{2}$/

/** Filters a list by an amount of money while one types; what is no amount does not filter. */
export function AmountFilter({ list, name, label }: AmountFilterProps) {
  const value = list.filters[name] ?? ''
  const { text, type } = useTypedText(value, (typed) => {
    const amount = toAmountText(typed)
    list.setFilter(name, AMOUNT.test(amount) ? amount.replace(/\.00$/, '') : '')
  })
  return (
    <TextInput
      w={132}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      leftSection="$"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      error={text.trim() !== '' && !AMOUNT.test(toAmountText(text)) && 'No amount'}
    />
  )
}
