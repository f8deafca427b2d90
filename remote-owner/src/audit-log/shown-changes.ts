import type { FieldChange } from 'shared-api/contract'

/** Fields that repeat another one, in the unit in which it is stored or as the number of what the other one names. */
const REPEATED: Readonly<Record<string, string>> = {
  priceCents: 'price',
  interestBasisPoints: 'interest',
  clientId: 'client.dni',
  paymentMethodId: 'paymentMethod.type',
}
const SERVICE_OF_LINE = /^(saleItems\.\d+)\.serviceId$/
const repeatedBy = (field: string) => REPEATED[field] ?? field.replace(SERVICE_OF_LINE, '$1.name')

/** The changes without those that repeat another one, and without empty values. */
export function shownChanges(changes: readonly FieldChange[]): FieldChange[] {
  const fields = new Set(changes.map(({ field }) => field))
  return changes
    .filter(({ field }) => repeatedBy(field) === field || !fields.has(repeatedBy(field)))
    .map(({ field, before, after }) => ({
      field,
      before: shownValue(field, before),
      after: shownValue(field, after),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
}

/** Null for an empty text, and for the phone number 0. */
const shownValue = (field: string, value: string | null) =>
  value === '' || (value === '0' && field.endsWith('phoneNumber')) ? null : value
