import { Select } from '@mantine/core'
import classes from '../table/filter-field.module.css'
import type { ListState } from '../table/list-state'
import type { SelectOption } from './option-source'
import { SEARCHABLE } from './searchable'

interface SelectFilterProps {
  list: ListState
  /** The name of the filter. */
  name: string
  /** Accessible name and placeholder: "All categories". */
  label: string
  options: readonly SelectOption[]
}

/** Filters a list by one of the given options. */
export function SelectFilter({ list, name, label, options }: SelectFilterProps) {
  return (
    <Select
      className={classes.choice}
      {...SEARCHABLE}
      clearable
      aria-label={label}
      placeholder={label}
      clearButtonProps={{ 'aria-label': `${label}: clear` }}
      value={list.filters[name] ?? null}
      onChange={(value) => list.setFilter(name, value ?? '')}
      data={[...options]}
    />
  )
}
