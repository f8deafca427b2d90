import type { FieldChange } from 'shared-api/contract'

/** Fields that repeat another one in the unit in which it is stored. */
const REPEATED: Readonly<Record<string, string>> = { priceCents: 'price', interestBasisPoints: 'interest' }

/** The changes without those that repeat another one, and without the phone number 0, which means none. */
export function shownChanges(changes: readonly FieldChange[]): FieldChange[] {
  const fields = new Set(changes.map(({ field }) => field))
  return changes
    .filter(({ field }) => !fields.has(REPEATED[field] ?? ''))
    .map((change) =>
      change.field.endsWith('phoneNumber')
        ? { ...change, before: phone(change.before), after: phone(change.after) }
        : change,
    )
    .filter(({ before, after }) => before !== null || after !== null)
}

const phone = (value: string | null) => (value === '0' ? null : value)
