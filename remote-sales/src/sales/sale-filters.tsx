import { NativeSelect } from '@mantine/core'
import { optionSource } from 'shared-api'
import { isCalendarDate, isEmail, isIdText } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay } from 'shared-ui'
import { DayFilter } from 'shared-ui/dates'
import { PagedSelectFilter } from 'shared-ui/select'
import type { ListState } from 'shared-ui/table'
import type { SalesScreen } from './sales-screen'

export const SALE_FILTERS = {
  employeeEmail: isEmail,
  paymentMethodId: isIdText,
  categoryId: isIdText,
  serviceId: isIdText,
}

export const EMPLOYEES = optionSource('employee', {
  toOption: ({ person }) => ({ value: person.email, label: `${person.name} ${person.lastname}` }),
  sort: 'name,asc',
  find: ({ person }, email) => person.email === email,
})
const PAYMENT_METHODS = optionSource('payment-method', {
  toOption: ({ id, type }) => ({ value: String(id), label: type }),
  sort: 'type,asc',
})
const CATEGORIES = optionSource('category', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
})
export const SERVICES = optionSource('service', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
})

export const saleChips: SalesScreen['chips'] = () => ({
  employeeEmail: { label: i18n.t('Employee'), useText: EMPLOYEES.useLabel },
  paymentMethodId: { label: i18n.t('Payment method'), useText: PAYMENT_METHODS.useLabel },
  categoryId: { label: i18n.t('Category'), useText: CATEGORIES.useLabel },
  serviceId: { label: i18n.t('Service'), useText: SERVICES.useLabel },
})

/** Filters by day, employee, payment method, category and service, as in the reports. */
export function SaleFilters({ list }: { list: ListState }) {
  useLingui()
  return (
    <>
      <DayFilters list={list} />
      <BalanceFilter list={list} />
      <PagedSelectFilter
        list={list}
        name="employeeEmail"
        label={i18n.t('Employee')}
        all={i18n.t('All employees')}
        source={EMPLOYEES}
      />
      <PagedSelectFilter
        list={list}
        name="paymentMethodId"
        label={i18n.t('Payment method')}
        all={i18n.t('All payment methods')}
        source={PAYMENT_METHODS}
      />
      <PagedSelectFilter
        list={list}
        name="categoryId"
        label={i18n.t('Category')}
        all={i18n.t('All categories')}
        source={CATEGORIES}
      />
      <PagedSelectFilter
        list={list}
        name="serviceId"
        label={i18n.t('Service')}
        all={i18n.t('All services')}
        source={SERVICES}
      />
    </>
  )
}

const isTrue = (text: string) => text === 'true'

export const BALANCE_FILTERS = { owed: isTrue, overdue: isTrue }

export const isOfBalance = ({ owed, overdue }: ListState['filters']) => Boolean(owed || overdue)

export const balanceChips: SalesScreen['chips'] = () => ({
  owed: { label: i18n.t('Balance'), useText: () => i18n.t('Owed') },
  overdue: { label: i18n.t('Balance'), useText: () => i18n.t('Overdue') },
})

/** Shows the sales of which something is owed, or those of them whose day has passed. */
export function BalanceFilter({ list: { filters, setFilter } }: { list: ListState }) {
  const { i18n } = useLingui()
  return (
    <NativeSelect
      label={i18n.t('Balance')}
      data={[
        { value: '', label: i18n.t('Any balance') },
        { value: 'owed', label: i18n.t('Owed') },
        { value: 'overdue', label: i18n.t('Overdue') },
      ]}
      value={filters.overdue ? 'overdue' : filters.owed ? 'owed' : ''}
      onChange={({ currentTarget: { value } }) => {
        for (const name of Object.keys(BALANCE_FILTERS)) setFilter(name, name === value ? 'true' : '')
      }}
    />
  )
}

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

const CLIENTS = optionSource('client', {
  toOption: ({ id, person }) => ({ value: String(id), label: `${person.name} ${person.lastname}` }),
  sort: 'name,asc',
})

/** Set by the link "Sales to this client" and shown as a chip. */
export const CLIENT_FILTER = { clientId: isIdText }

export const clientChips: SalesScreen['chips'] = () => ({
  clientId: { label: i18n.t('Client'), useText: CLIENTS.useLabel },
})
