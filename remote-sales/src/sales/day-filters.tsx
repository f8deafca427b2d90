import { isCalendarDate } from 'shared-api/contract'
import { DayFilter } from 'shared-ui/dates'
import type { ListState } from 'shared-ui/table'

export const DAY_FILTERS = { from: isCalendarDate, to: isCalendarDate }

export function DayFilters({ list }: { list: ListState }) {
  return (
    <>
      <DayFilter list={list} name="from" label="From" max={list.filters.to} />
      <DayFilter list={list} name="to" label="To" min={list.filters.from} />
    </>
  )
}
