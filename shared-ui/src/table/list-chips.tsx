import { Box } from '@mantine/core'
import { FilterChip } from '../chips/filter-chip'
import { FilterChips } from '../chips/filter-chips'
import type { ListState } from './list-state'

/** How a filter that is set is shown. */
export interface ChipText {
  /** What is filtered: "Category". */
  label: string
  /** A hook: the text of a value for people. Undefined while it is loading. */
  useText: (value: string) => string | undefined
}

interface ListChipsProps {
  list: ListState
  /** By the name of the filter. */
  chips: Readonly<Record<string, ChipText>>
}

/** The filters of a list that are set, each with a button that removes it. */
export function ListChips({ list: { filters, setFilter }, chips }: ListChipsProps) {
  const shown = Object.entries(chips).flatMap(([name, chip]) => {
    const value = filters[name]
    return value ? [{ name, value, chip }] : []
  })
  const remove = (name: string) => setFilter(name, '')
  const clear = () => {
    for (const { name } of shown) remove(name)
  }
  return (
    <Box mb={shown.length > 0 ? 'sm' : 0}>
      <FilterChips count={shown.length} onClear={clear}>
        {shown.map(({ name, value, chip }) => (
          <ListChip key={name} chip={chip} value={value} onRemove={() => remove(name)} />
        ))}
      </FilterChips>
    </Box>
  )
}

interface ListChipProps {
  chip: ChipText
  value: string
  onRemove: () => void
}

function ListChip({ chip: { label, useText }, value, onRemove }: ListChipProps) {
  return <FilterChip label={label} text={useText(value) ?? value} onRemove={onRemove} />
}
