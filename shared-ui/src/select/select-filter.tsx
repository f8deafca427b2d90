import { useLingui } from 'shared-i18n'
import classes from '../table/filter-field.module.css'
import type { ListState } from '../table/list-state'
import type { SelectOption } from './option-source'
import { SearchedSelect } from './searched-select'

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
  const { i18n } = useLingui()
  return (
    <SearchedSelect
      className={classes.choice}
      clearable
      aria-label={label}
      placeholder={label}
      clearButtonProps={{ 'aria-label': i18n.t('{label}: clear', { label }) }}
      value={list.filters[name] ?? null}
      onChange={(value) => list.setFilter(name, value ?? '')}
      data={[...options]}
    />
  )
}
