import { type AnyColumn, and, eq, ne, or } from 'drizzle-orm'
import { type ClientInput, Person } from 'shared-api/contract'
import { withoutPrefixes } from 'shared-api/phone-number'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import { byteOrdered, sortKey } from '../../tables/columns'
import type { client, employee } from '../../tables/people'

type PersonColumns = Record<keyof Person, AnyColumn>

/** The fields of a person in the row of a client or employee, whose id is that of the person. */
export const toPerson = (row: Person): Person => v.parse(Person, row)

/** The person's columns in a payload. A missing field is undefined: an insert uses the default, an update keeps the value. */
export const toPersonColumns = ({ phoneNumber, ...person }: ClientInput) => ({
  ...person,
  phoneNumber: phoneNumber && withoutPrefixes(phoneNumber),
})

/** Each has an index, so that a page of a million clients is read without sorting them. */
export const personSort = ({ id, name, lastname, email, dni }: PersonColumns) => ({
  id,
  dni,
  name: sortKey(name),
  lastname: sortKey(lastname),
  email: byteOrdered(email),
})

/** Sort fields that are unique among clients and among employees. */
export const UNIQUE_PERSON_FIELDS = ['email', 'dni']

/** The unique fields of `input` whose values other people have; `id` is the person's own. */
export async function conflictingPersonFields(
  db: Database,
  table: typeof client | typeof employee,
  { email, dni }: Pick<ClientInput, 'email' | 'dni'>,
  id?: number,
): Promise<string[]> {
  const isTaken = or(eq(table.email, email), eq(table.dni, dni))
  const others = await db
    .select({ email: table.email, dni: table.dni })
    .from(table)
    .where(and(isTaken, id === undefined ? undefined : ne(table.id, id)))
  return [
    ...(others.some((other) => other.email === email) ? ['email'] : []),
    ...(others.some((other) => other.dni === dni) ? ['dni'] : []),
  ]
}
