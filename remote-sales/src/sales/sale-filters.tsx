import { NativeSelect } from '@mantine/core'
import { optionSource } from 'shared-api'
import { fullName, isCalendarDate, isEmail, isIdText, startOfMonth } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, today } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import { PagedSelectFilter } from 'shared-ui/select'
import type { ListPreset, ListState } from 'shared-ui/table'
import type { SalesScreen } from './sales-screen'

export const SALE_FILTERS = {
  employeeEmail: isEmail,
  paymentMethodId: isIdText,
  categoryId: isIdText,
  serviceId: isIdText,
}

const byId = {
  toOption: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
}

const OPTION_FILTERS = {
  employeeEmail: {
    label: /*i18n*/ 'Employee',
    all: /*i18n*/ 'All employees',
    source: optionSource('employee', {
      toOption: ({ person }) => ({ value: person.email, label: fullName(person) }),
      sort: 'name,asc',
      find: ({ person }, email) => person.email === email,
    }),
  },
  paymentMethodId: {
    label: /*i18n*/ 'Payment method',
    all: /*i18n*/ 'All payment methods',
    source: optionSource('payment-method', {
      toOption: ({ id, type }) => ({ value: String(id), label: type }),
      sort: 'type,asc',
    }),
  },
  categoryId: {
    label: /*i18n*/ 'Category',
    all: /*i18n*/ 'All categories',
    source: optionSource('category', { ...byId, sort: 'name,asc' }),
  },
  serviceId: {
    label: /*i18n*/ 'Service',
    all: /*i18n*/ 'All services',
    source: optionSource('service', { ...byId, sort: 'name,asc' }),
  },
} as const
type OptionFilterName = keyof typeof OPTION_FILTERS
const OPTION_FILTER_NAMES = Object.keys(OPTION_FILTERS) as OptionFilterName[]

interface OptionFilterProps {
  list: ListState
  name: OptionFilterName
  /** True without a label, where the option "all" says what it filters. */
  isUnlabelled?: boolean
}

export function OptionFilter({ list, name, isUnlabelled = false }: OptionFilterProps) {
  const { i18n } = useLingui()
  const { label, all, source } = OPTION_FILTERS[name]
  return (
    <PagedSelectFilter
      list={list}
      name={name}
      all={i18n.t(all)}
      source={source}
      {...(!isUnlabelled && { label: i18n.t(label) })}
    />
  )
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
      label={i18n.t('Balance')}
      data={[
        { value: '', label: i18n.t('Any balance') },
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
  { name: i18n.t('This month'), filters: { from: startOfMonth(today()) } },
]

export const CLIENTS = optionSource('client', {
  toOption: ({ id, person }) => ({ value: String(id), label: fullName(person) }),
  sort: 'name,asc',
})

/** The filters of each list. The one by client is set by the link "Sales to this client". */
export const OWN_FILTERS = {
  clientId: isIdText,
  from: isCalendarDate,
  to: isCalendarDate,
  ...BALANCE_FILTERS,
}

export const ownChips: SalesScreen['chips'] = () => ({
  clientId: { label: i18n.t('Client'), useText: CLIENTS.useLabel },
  from: { label: i18n.t('From'), useText: formatDay },
  to: { label: i18n.t('To'), useText: formatDay },
  owed: { label: i18n.t('Balance'), useText: () => i18n.t('Owed') },
  overdue: { label: i18n.t('Balance'), useText: () => i18n.t('Overdue') },
  owedToClient: { label: i18n.t('Balance'), useText: () => i18n.t('Owed to clients') },
})
