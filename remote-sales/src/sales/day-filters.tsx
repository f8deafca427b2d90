import { isCalendarDate } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import type { ListState } from 'shared-ui/table'
import type { SalesScreen } from './sales-screen'

export const DAY_FILTERS = { from: isCalendarDate, to: isCalendarDate }

export const dayChips: SalesScreen['chips'] = () => ({
  from: { label: i18n.t('From'), useText: formatDay },
  to: { label: i18n.t('To'), useText: formatDay },
})

export function DayFilters({ list }: { list: ListState }) {
  useLingui()
  return (
    <>
      <DayFilter list={list} name="from" label={i18n.t('From')} max={list.filters.to} />
      <DayFilter list={list} name="to" label={i18n.t('To')} min={list.filters.from} />
    </>
  )
}
