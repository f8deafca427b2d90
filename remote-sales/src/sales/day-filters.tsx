import { isCalendarDate } from 'shared-api/contract'
import { formatDay } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import type { ListState } from 'shared-ui/table'
import type { SalesScreen } from './sales-screen'

export const DAY_FILTERS = { from: isCalendarDate, to: isCalendarDate }

export const DAY_CHIPS: SalesScreen['chips'] = {
  from: { label: 'From', useText: formatDay },
  to: { label: 'To', useText: formatDay },
}

export function DayFilters({ list }: { list: ListState }) {
  return (
    <>
      <DayFilter list={list} name="from" label="From" max={list.filters.to} />
      <DayFilter list={list} name="to" label="To" min={list.filters.from} />
    </>
  )
}
