import { optionSource } from 'shared-api'
import { fullName } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { PagedSelectFilter } from 'shared-ui/select'
import type { ListState } from 'shared-ui/table'

export const CLIENTS = optionSource('client', {
  toOption: ({ id, person }) => ({ value: String(id), label: fullName(person) }),
  sort: 'name,asc',
})

const byId = {
  toOption: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
}

export const OPTION_FILTERS = {
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
export const OPTION_FILTER_NAMES = Object.keys(OPTION_FILTERS) as OptionFilterName[]

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
