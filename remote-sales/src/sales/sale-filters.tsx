import { NativeSelect } from '@mantine/core'
import { isCalendarDate, isEmail, isIdText, startOfMonth } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import type { ListPreset, ListState } from 'shared-ui/table'
import { CLIENTS, OPTION_FILTER_NAMES, OPTION_FILTERS, OptionFilter } from '../components/option-filter'
import type { SalesScreen } from './sales-screen'

export const SALE_FILTERS = {
  employeeEmail: isEmail,
  paymentMethodId: isIdText,
  categoryId: isIdText,
  serviceId: isIdText,
}

export const saleChips: SalesScreen['chips'] = () =>
  Object.fromEntries(
    OPTION_FILTER_NAMES.map((name) => {
      const { label, source } = OPTION_FILTERS[name]
      return [name, { label: i18n.t(label), useText: source.useLabel }]
    }),
  )

export function OwnFilters({ list }: { list: ListState }) {
  useLingui()
  return (
    <>
      <DayFilter list={list} name="from" label={i18n.t('From')} max={list.filters.to} />
      <DayFilter list={list} name="to" label={i18n.t('To')} min={list.filters.from} />
      <BalanceFilter list={list} />
    </>
  )
}

export function SaleFilters({ list }: { list: ListState }) {
  return (
    <>
      <OwnFilters list={list} />
      {OPTION_FILTER_NAMES.map((name) => (
        <OptionFilter key={name} list={list} name={name} />
      ))}
    </>
  )
}

const isTrue = (text: string) => text === 'true'

const BALANCE_FILTERS = { owed: isTrue, overdue: isTrue, owedToClient: isTrue }

export const isOfBalance = ({ owed, overdue, owedToClient }: ListState['filters']) =>
  Boolean(owed || overdue || owedToClient)

function BalanceFilter({ list: { filters, setFilter } }: { list: ListState }) {
  const { i18n } = useLingui()
  return (
    <NativeSelect
      label={i18n.t('Owes')}
      data={[
        { value: '', label: i18n.t('Owes or not') },
        { value: 'owed', label: i18n.t('Owed') },
        { value: 'overdue', label: i18n.t('Overdue') },
        { value: 'owedToClient', label: i18n.t('Owed to clients') },
      ]}
      value={Object.keys(BALANCE_FILTERS).findLast((name) => filters[name]) ?? ''}
      onChange={({ currentTarget: { value } }) => {
        for (const name of Object.keys(BALANCE_FILTERS)) setFilter(name, name === value ? 'true' : '')
      }}
    />
  )
}

export const salePresets = (): ListPreset[] => [
  { name: i18n.t({ id: 'All (sales)', message: 'All' }), filters: {} },
  { name: i18n.t('Owed'), filters: { owed: 'true' } },
  { name: i18n.t('Overdue'), filters: { overdue: 'true' } },
  { name: i18n.t('Owed to clients'), filters: { owedToClient: 'true' } },
  { name: i18n.t('To check'), filters: { toCheck: 'true' } },
  { name: i18n.t('Bookings not confirmed'), filters: { unconfirmed: 'true' } },
  { name: i18n.t('This month'), filters: { from: startOfMonth(today()) } },
]

/** The filters of each list. The one by client is set by the link "Sales to this client". */
export const OWN_FILTERS = {
  clientId: isIdText,
  from: isCalendarDate,
  to: isCalendarDate,
  ...BALANCE_FILTERS,
  toCheck: isTrue,
  unconfirmed: isTrue,
}

export const ownChips: SalesScreen['chips'] = () => ({
  clientId: { label: i18n.t('Client'), useText: CLIENTS.useLabel },
  from: { label: i18n.t('From'), useText: formatDay },
  to: { label: i18n.t('To'), useText: formatDay },
  owed: { label: i18n.t('Owes'), useText: () => i18n.t('Owed') },
  overdue: { label: i18n.t('Owes'), useText: () => i18n.t('Overdue') },
  owedToClient: { label: i18n.t('Owes'), useText: () => i18n.t('Owed to clients') },
  toCheck: { label: i18n.t('Sold offline'), useText: () => i18n.t('To check') },
  unconfirmed: { label: i18n.t('Bookings'), useText: () => i18n.t('Not confirmed') },
})
