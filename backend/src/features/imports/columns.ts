import { type CheckedRow, type ImportEntity, toBasisPoints, toCents } from 'shared-api/contract'

type StoredValues = NonNullable<CheckedRow['record']>

const PERSON_COLUMNS = ['name', 'lastname', 'email', 'address', 'dni', 'birthday', 'phone_number']

/** The columns that an import writes, by the table's own names. */
export const COLUMNS: Record<ImportEntity, readonly string[]> = {
  category: ['name', 'description'],
  service: ['name', 'description', 'price_cents', 'category_id'],
  'payment-method': ['type', 'interest_basis_points'],
  client: PERSON_COLUMNS,
  employee: [...PERSON_COLUMNS, 'salary_cents'],
}

/** A record as its table stores it. */
export function toColumns(
  entity: ImportEntity,
  record: StoredValues,
): Record<string, string | number | undefined> {
  const { phoneNumber, salary, price, interest, categoryId, id: _, category: __, ...plain } = record
  return {
    ...plain,
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    ...(salary !== undefined && { salary_cents: toCents(Number(salary)) }),
    ...(price !== undefined && { price_cents: toCents(Number(price)) }),
    ...(interest !== undefined && { interest_basis_points: toBasisPoints(Number(interest)) }),
    ...(entity === 'service' && { category_id: categoryId }),
  }
}
