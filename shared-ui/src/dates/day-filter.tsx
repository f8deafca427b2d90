import type { ListState } from '../url-state/list-state'
import { DayInput } from './day-input'

interface DayFilterProps {
  list: ListState
  /** The name of the filter, as the server has it. */
  name: string
  label: string
  /** The first and the last valid day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** Filters a list by a day. As a rule the list begins with a past day; the last one may be a few days ahead. */
export function DayFilter({ list, name, label, ...limits }: DayFilterProps) {
  return (
    <DayInput
      label={label}
      value={list.filters[name] ?? ''}
      onChange={(day) => list.setFilter(name, day)}
      prefers={name === 'to' ? 'nearest' : 'past'}
      {...limits}
    />
  )
}
