import { NativeSelect } from '@mantine/core'
import { AUDIT_ACTIONS, isCalendarDate } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
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

export const chips = (): Readonly<Record<string, ChipText>> => ({
  action: {
    label: i18n.t('Kind'),
    useText: (value) => kinds().find((kind) => kind.value === value)?.label,
  },
  from: { label: i18n.t('From'), useText: formatDay },
  to: { label: i18n.t('To'), useText: formatDay },
})

const kinds = () => [
  { value: '', label: i18n.t('All kinds') },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: i18n.t(ACTIONS[value]) })),
]

export function AuditFilters({ list }: { list: ListState }) {
  useLingui()
  const { filters, setFilter } = list
  return (
    <>
      <NativeSelect
        flex={{ base: '1 1 180px', sm: 'none' }}
        w={{ sm: 190 }}
        aria-label={i18n.t('Kind')}
        data={kinds()}
        value={filters.action ?? ''}
        onChange={(event) => setFilter('action', event.currentTarget.value)}
      />
      <DayFilter list={list} name="from" label={i18n.t('From')} max={filters.to} />
      <DayFilter list={list} name="to" label={i18n.t('To')} min={filters.from} />
    </>
  )
}
