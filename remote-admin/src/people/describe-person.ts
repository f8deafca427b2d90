import type { Person } from 'shared-api/contract'
import { formatDay } from 'shared-ui'

/** A person's fields as a form labels them and a person reads them. */
export const describePerson = ({ name, lastname, email, dni, birthday, phoneNumber, address }: Person) => ({
  Name: name,
  'Last name': lastname,
  Email: email,
  DNI: String(dni),
  Birthday: formatDay(birthday),
  Phone: phoneNumber === 0 ? '' : String(phoneNumber),
  Address: address,
})
