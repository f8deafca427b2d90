import { Birthday, Dni, Email, type Person, PhoneNumber, text } from 'shared-api/contract'
import * as v from 'valibot'
import { amountText, DigitsText, OptionalAmountText, OptionalDigitsText } from '../form/text-values'

/** The form that clients and employees share; what comes out is an employee's payload. */
export const EmployeeValues = v.object({
  /** 0 while the record is new; so is `personId`. */
  id: v.number(),
  personId: v.number(),
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  dni: v.pipe(DigitsText, Dni),
  birthday: v.pipe(v.string(), v.nonEmpty('Required'), Birthday),
  address: text(0, 200),
  phoneNumber: v.pipe(OptionalDigitsText, PhoneNumber),
  salary: OptionalAmountText,
})

export const ClientValues = v.pipe(
  EmployeeValues,
  v.transform(({ salary: _, ...client }) => client),
)

export type PersonValues = v.InferInput<typeof EmployeeValues>

export const NEW_PERSON: PersonValues = {
  id: 0,
  personId: 0,
  name: '',
  lastname: '',
  email: '',
  dni: '',
  birthday: '',
  address: '',
  phoneNumber: '',
  salary: '',
}

interface StoredPerson {
  id: number
  person: Person
  /** Employees have one. */
  salary?: number
}

export function personValues({ id, person, salary }: StoredPerson): PersonValues {
  const { id: personId, dni, phoneNumber, ...rest } = person
  return {
    ...rest,
    id,
    personId,
    dni: String(dni),
    phoneNumber: phoneNumber === 0 ? '' : String(phoneNumber),
    salary: salary === undefined ? '' : amountText(salary),
  }
}
