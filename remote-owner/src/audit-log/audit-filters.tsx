import { NativeSelect } from '@mantine/core'
import { AUDIT_ACTIONS, isCalendarDate } from 'shared-api/contract'
import { formatDay } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import type { ChipText, ListState } from 'shared-ui/table'
import { ACTIONS } from './actions'

/**
 * The query parameters that filter the list, each with its validation. Addresses can be typed by hand, and
 * the server rejects invalid values.
 */
export const ACCEPT = {
  action: (text: string) => AUDIT_ACTIONS.some((action) => action === text),
  from: isCalendarDate,
  to: isCalendarDate,
}

export const CHIPS: Readonly<Record<string, ChipText>> = {
  action: { label: 'Kind', useText: (value) => KINDS.find((kind) => kind.value === value)?.label },
  from: { label: 'From', useText: formatDay },
  to: { label: 'To', useText: formatDay },
}

const KINDS = [
  { value: '', label: 'All kinds' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
]

export function AuditFilters({ list }: { list: ListState }) {
  const { filters, setFilter } = list
  return (
    <>
      <NativeSelect
        flex={{ base: '1 1 180px', sm: 'none' }}
        w={{ sm: 190 }}
        aria-label="Kind"
        data={KINDS}
        value={filters.action ?? ''}
        onChange={(event) => setFilter('action', event.currentTarget.value)}
      />
      <DayFilter list={list} name="from" label="From" max={filters.to} />
      <DayFilter list={list} name="to" label="To" min={filters.from} />
    </>
  )
}
