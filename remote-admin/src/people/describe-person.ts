import type { Person } from 'shared-api/contract'
import { formatDay } from 'shared-ui'

/** The fields of a person as displayed text, by their labels in the form. */
export const describePerson = ({ name, lastname, email, dni, birthday, phoneNumber, address }: Person) => ({
  Name: name,
  'Last name': lastname,
  Email: email,
  DNI: String(dni),
  Birthday: formatDay(birthday),
  Phone: phoneNumber === 0 ? '' : String(phoneNumber),
  Address: address,
})
