import { optionSource } from 'shared-api'
import { isEmail, isIdText } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { PagedSelectFilter } from 'shared-ui/select'
import type { ListState } from 'shared-ui/table'
import { BalanceFilter } from './balance-filter'
import { DayFilters } from './day-filters'
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
