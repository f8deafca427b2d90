import { NativeSelect, TextInput } from '@mantine/core'
import { AUDIT_ACTIONS } from 'shared-api/contract'
import type { ListState } from 'shared-ui/table'
import { ACTIONS } from './actions'

/** As the server names them. */
export const FILTERS = ['action', 'from', 'to']

const KINDS = [
  { value: '', label: 'All kinds' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
]

export function AuditFilters({ list }: { list: ListState }) {
  const { filters, setFilter } = list
  return (
    <>
      <NativeSelect
        aria-label="Kind"
        data={KINDS}
        value={filters.action ?? ''}
        onChange={(event) => setFilter('action', event.currentTarget.value)}
      />
      <DayFilter
        label="From"
        value={filters.from}
        max={filters.to}
        onChange={(day) => setFilter('from', day)}
      />
      <DayFilter label="To" value={filters.to} min={filters.from} onChange={(day) => setFilter('to', day)} />
    </>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

function DayFilter({ label, value = '', onChange, ...limits }: DayFilterProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={label}
      leftSectionWidth={52}
      leftSectionProps={{ 'aria-hidden': true }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...limits}
    />
  )
}
