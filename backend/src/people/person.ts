import type { AnyColumn } from 'drizzle-orm'
import type { ClientInput, Person } from 'shared-api/contract'
import { folded } from '../database/fold'

type PersonColumns = Record<keyof Person, AnyColumn>

/** The person's id is the id of the client or employee. */
export const toPerson = ({
  id,
  name,
  lastname,
  email,
  address,
  dni,
  birthday,
  phoneNumber,
}: Person): Person => ({
  ...{ id, name, lastname, email, address, dni, birthday, phoneNumber },
})

/** The person's columns in a payload. A missing field is undefined: an insert uses the default, an update keeps the value. */
export const toPersonColumns = ({
  name,
  lastname,
  email,
  address,
  dni,
  birthday,
  phoneNumber,
}: ClientInput) => ({
  ...{ name, lastname, email, address, dni, birthday, phoneNumber },
})

export const personSort = ({ id, name, lastname, email, dni, birthday }: PersonColumns) => ({
  ...{ id, email, dni, birthday },
  name: folded(name),
  lastname: folded(lastname),
})

/** Sort fields that are unique among clients and among employees. */
export const UNIQUE_PERSON_FIELDS = ['email', 'dni']
