import { useLingui } from 'shared-i18n'
import type { ListState } from '../url-state/list-state'
import type { OptionSource } from './option-source'
import { PagedSelect } from './paged-select'
import classes from './paged-select-filter.module.css'

interface PagedSelectFilterProps {
  list: ListState
  name: string
  /** Shown above the field: "Category". Default: only the placeholder. */
  label?: string
  /** What the empty field says: "All categories". */
  all: string
  /** Must be declared outside the component. */
  source: OptionSource
}

/** Filters a list by one option, searched on the server. */
export function PagedSelectFilter({ list, name, label, all, source }: PagedSelectFilterProps) {
  const { i18n } = useLingui()
  return (
    <PagedSelect
      className={classes.choice}
      source={source}
      clearable
      {...(label ? { label } : { 'aria-label': all })}
      placeholder={all}
      clearButtonProps={{ 'aria-label': i18n.t('{label}: clear', { label: label ?? all }) }}
      value={list.filters[name] ?? null}
      onChange={(value) => list.setFilter(name, value ?? '')}
    />
  )
}
