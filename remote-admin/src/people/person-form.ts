import { EARLIEST_BIRTHDAY, type Person, personColumns } from 'shared-api/contract'
import {
  BLANK_PERSON,
  countryOf,
  type PersonText,
  personText,
  readPhoneNumber,
  toPersonText,
  whatsAppNumber,
} from 'shared-api/phone-number'
import { i18n } from 'shared-i18n'
import { formatDay, formatSettings } from 'shared-ui'
import { number, object, pipe, transform } from 'valibot'
import { amountText, OptionalAmountText } from '../form/text-values'

export const businessCountry = () => countryOf(formatSettings())

/** The number of a person's WhatsApp. Undefined for a landline. */
export const whatsAppOf = ({ phoneNumber }: Pick<Person, 'phoneNumber'>): string | undefined =>
  whatsAppNumber(phoneNumber, businessCountry())

/** The rules of `PersonFields`. */
export const PERSON_RULES = {
  readPhone: (typed: string) => readPhoneNumber(typed, businessCountry()),
  earliestBirthday: EARLIEST_BIRTHDAY,
}

/** The form values that clients and employees share. The output is an employee's payload. */
export const EmployeeValues = object({
  /** 0 for a new record, like `personId`. */
  id: number(),
  personId: number(),
  ...personText(businessCountry),
  salary: OptionalAmountText,
})

export const ClientValues = pipe(
  EmployeeValues,
  transform(({ salary: _, ...client }) => client),
)

type PersonValues = PersonText & { id: number; personId: number; salary: string }

export const NEW_PERSON: PersonValues = { id: 0, personId: 0, ...BLANK_PERSON, salary: '' }

interface StoredPerson {
  id: number
  person: Person
  /** Only employees have a salary. */
  salary?: number
}

export const personValues = ({ id, person, salary }: StoredPerson): PersonValues => ({
  id,
  personId: person.id,
  ...toPersonText(person),
  salary: salary === undefined ? '' : amountText(salary),
})

/** The fields of a person as displayed text, by their labels in the form. */
export const describePerson = (person: Person): Record<string, string> =>
  Object.fromEntries(
    personColumns.map(([heading, _spanish, value]) => [
      i18n.t(heading),
      formatDay(String(value({ person }, false))),
    ]),
  )
