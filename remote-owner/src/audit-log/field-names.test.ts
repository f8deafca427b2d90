import {
  BusinessInput,
  CategoryInput,
  DeparturesQuery,
  EmployeeInput,
  PaymentMethodInput,
  RegionInput,
  Sale,
  SaleQuery,
  SecondFactorPolicy,
  ServiceInput,
  Traveller,
} from 'shared-api/contract'
import { expect, it } from 'vitest'
import { FIELD_NAMES, fieldName } from './field-names'

it.each([
  ['person.phoneNumber', 'person phone number'],
  ['saleItems.1.quantity', 'service 2, quantity'],
  ['travellers.0.lastname', 'traveller 1, last name'],
  ['paymentMethod', 'payment method'],
  ['paymentMethod.type', 'payment method'],
  ['paymentMethod.interest', 'interest'],
  ['discount.amount', 'discount'],
  ['discount.reason', 'discount reason'],
  ['client.dni', 'client DNI'],
  ['paid', 'paid'],
  ['balance', 'owed'],
  ['dueOn', 'to be paid until'],
])('says %s as %s', (field, name) => expect(fieldName(field)).toBe(name))

/** The fields of a schema, nested ones too, by their last names. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { entries, item, wrapped, pipe, options } = schema as Record<string, unknown>
  const inner = [
    item,
    wrapped,
    ...(Array.isArray(pipe) ? pipe : []),
    ...(Array.isArray(options) ? options : []),
  ]
  const own = Object.entries(entries ?? {}).flatMap(([name, field]) => {
    const nested = fieldsOf(field)
    return nested.length > 0 ? nested : [name]
  })
  return [...own, ...inner.flatMap((each) => fieldsOf(each))]
}

/** Fields that no entry shows: the server leaves them out, or the log repeats them by another one. */
const HIDDEN = ['id', 'personId', 'createdAt', 'pageIndex', 'pageSize']

it.each(
  Object.entries({
    BusinessInput,
    CategoryInput,
    DeparturesQuery,
    EmployeeInput,
    PaymentMethodInput,
    RegionInput,
    Sale,
    SaleQuery,
    SecondFactorPolicy,
    ServiceInput,
    Traveller,
  }),
)('has words for every field of %s', (_, schema) => {
  const fields = fieldsOf(schema).filter((field) => !HIDDEN.includes(field))
  expect(fields.length).toBeGreaterThan(0)
  const unnamed = fields.filter((field) => !FIELD_NAMES[field])
  expect(unnamed).toEqual([])
})
