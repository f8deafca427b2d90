import { Birthday, DniText, Email, message, type Person, text } from 'shared-api/contract'
import { countryOf, phoneNumberText, phoneNumberValue } from 'shared-api/phone-number'
import { formatSettings } from 'shared-ui'
import { type InferInput, nonEmpty, number, object, pipe, string, transform } from 'valibot'
import { amountText, OptionalAmountText } from '../form/text-values'

/** The form values that clients and employees share. The output is an employee's payload. */
export const EmployeeValues = object({
  /** 0 for a new record, like `personId`. */
  id: number(),
  personId: number(),
  name: text(3, 100),
  lastname: text(3, 100),
  email: Email,
  dni: DniText,
  birthday: pipe(string(), nonEmpty(message(/*i18n*/ 'Required')), Birthday),
  address: text(0, 200),
  phoneNumber: phoneNumberText(() => countryOf(formatSettings())),
  salary: OptionalAmountText,
})

export const ClientValues = pipe(
  EmployeeValues,
  transform(({ salary: _, ...client }) => client),
)

export type PersonValues = InferInput<typeof EmployeeValues>

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
  /** Only employees have a salary. */
  salary?: number
}

export function personValues({ id, person, salary }: StoredPerson): PersonValues {
  const { id: personId, dni, phoneNumber, ...rest } = person
  return {
    ...rest,
    id,
    personId,
    dni: String(dni),
    phoneNumber: phoneNumberValue(phoneNumber),
    salary: salary === undefined ? '' : amountText(salary),
  }
}
