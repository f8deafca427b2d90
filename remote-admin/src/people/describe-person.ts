import type { Person } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatDay } from 'shared-ui'

/** The fields of a person as displayed text, by their labels in the form. */
export const describePerson = ({ name, lastname, dni, email, birthday, phoneNumber, address }: Person) => ({
  [i18n.t('Name')]: name,
  [i18n.t('Last name')]: lastname,
  [i18n.t('DNI')]: String(dni),
  [i18n.t('Email')]: email,
  [i18n.t('Birthday')]: formatDay(birthday),
  [i18n.t('Phone')]: phoneNumber === 0 ? '' : String(phoneNumber),
  [i18n.t('Address')]: address,
})
