import type { ListState } from '../table/list-state'
import type { OptionSource } from './option-source'
import { PagedSelect } from './paged-select'

interface PagedSelectFilterProps {
  list: ListState
  /** Of the filter. */
  name: string
  /** Accessible name, and what stands there while nothing is chosen: "All categories". */
  label: string
  /** Declared outside the component. */
  source: OptionSource
}

/** Filters a list by one of many, found by typing on the server. */
export function PagedSelectFilter({ list, name, label, source }: PagedSelectFilterProps) {
  return (
    <PagedSelect
      flex="1 1 180px"
      maw={{ base: 'none', sm: 220 }}
      source={source}
      clearable
      aria-label={label}
      placeholder={label}
      clearButtonProps={{ 'aria-label': `${label}: clear` }}
      value={list.filters[name] ?? null}
      onChange={(value) => list.setFilter(name, value ?? '')}
    />
  )
}
