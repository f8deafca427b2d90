import { NativeSelect } from '@mantine/core'
import { AUDIT_ACTIONS, type AuditAction, isCalendarDate } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import type { ChipText, ListState } from 'shared-ui/table'
import { ACTIONS, groupedActions } from './actions'

const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)

/**
 * The query parameters that filter the list, each with its validation. Addresses can be typed by hand, and
 * the server rejects invalid values.
 */
export const ACCEPT = {
  action: isAction,
  from: isCalendarDate,
  to: isCalendarDate,
}

export const chips = (): Readonly<Record<string, ChipText>> => ({
  action: {
    label: i18n.t('Kind'),
    useText: (value) => (isAction(value) ? i18n.t(ACTIONS[value]) : undefined),
  },
  from: { label: i18n.t('From'), useText: formatDay },
  to: { label: i18n.t('To'), useText: formatDay },
})

export function AuditFilters({ list }: { list: ListState }) {
  useLingui()
  const { filters, setFilter } = list
  return (
    <>
      <NativeSelect
        label={i18n.t('Kind')}
        data={[{ value: '', label: i18n.t('All kinds') }, ...groupedActions(AUDIT_ACTIONS)]}
        value={filters.action ?? ''}
        onChange={(event) => setFilter('action', event.currentTarget.value)}
      />
      <DayFilter list={list} name="from" label={i18n.t('From')} max={filters.to} />
      <DayFilter list={list} name="to" label={i18n.t('To')} min={filters.from} />
    </>
  )
}
