import type { AnyColumn } from 'drizzle-orm'
import type { ClientInput, Person } from 'shared-api/contract'
import { folded } from '../database/fold'

type PersonColumns = Record<keyof Person, AnyColumn>

/** A person has the id of the client or employee that it is. */
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

/** What a payload says of the person. Undefined where it says nothing: an insert takes the default, an update keeps. */
export const fromInput = ({ name, lastname, email, address, dni, birthday, phoneNumber }: ClientInput) => ({
  ...{ name, lastname, email, address, dni, birthday, phoneNumber },
})

export const personSort = ({ id, name, lastname, email, dni, birthday }: PersonColumns) => ({
  ...{ id, email, dni, birthday },
  name: folded(name),
  lastname: folded(lastname),
})

/** Sorts in which no two clients, and no two employees, are equal. */
export const UNIQUE_TO_A_PERSON = ['email', 'dni']
