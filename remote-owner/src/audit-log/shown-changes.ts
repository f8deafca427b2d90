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

/** The changes without those that repeat another one, and without the phone number 0, which means none. */
export function shownChanges(changes: readonly FieldChange[]): FieldChange[] {
  const fields = new Set(changes.map(({ field }) => field))
  return changes
    .filter(({ field }) => repeatedBy(field) === field || !fields.has(repeatedBy(field)))
    .map((change) =>
      change.field.endsWith('phoneNumber')
        ? { ...change, before: phone(change.before), after: phone(change.after) }
        : change,
    )
    .filter(({ before, after }) => before !== null || after !== null)
}

const phone = (value: string | null) => (value === '0' ? null : value)
