import { categories, employees, paymentMethods, services } from 'shared-api'
import { isEmail, isIdText } from 'shared-api/contract'
import { SelectFilter } from 'shared-ui/select'
import type { ListState } from 'shared-ui/table'

export const PARTS = {
  employeeEmail: isEmail,
  paymentMethodId: isIdText,
  categoryId: isIdText,
  serviceId: isIdText,
}

const option = (value: string | number, label: string) => ({ value: String(value), label })

/** What a report can be narrowed down by, too. */
export function PartFilters({ list }: { list: ListState }) {
  const { data: sellers = [] } = employees.useList()
  const { data: methods = [] } = paymentMethods.useList()
  const { data: kinds = [] } = categories.useList()
  const { data: offered = [] } = services.useList()
  return (
    <>
      <SelectFilter
        list={list}
        name="employeeEmail"
        label="All employees"
        options={sellers.map(({ person }) => option(person.email, `${person.name} ${person.lastname}`))}
      />
      <SelectFilter
        list={list}
        name="paymentMethodId"
        label="All payment methods"
        options={methods.map(({ id, type }) => option(id, type))}
      />
      <SelectFilter
        list={list}
        name="categoryId"
        label="All categories"
        options={kinds.map(({ id, name }) => option(id, name))}
      />
      <SelectFilter
        list={list}
        name="serviceId"
        label="All services"
        options={offered.map(({ id, name }) => option(id, name))}
      />
    </>
  )
}
