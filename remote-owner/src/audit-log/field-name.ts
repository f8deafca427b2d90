import { i18n } from 'shared-i18n'

/** Keyed by the last part of a field's path. */
const NAMES: Readonly<Record<string, string>> = {
  address: /*i18n*/ 'address',
  administrators: /*i18n*/ 'administrators',
  birthday: /*i18n*/ 'birthday',
  cancelReason: /*i18n*/ 'cancel reason',
  cancelledAt: /*i18n*/ 'cancelled at',
  categoryId: /*i18n*/ 'category id',
  changed: /*i18n*/ 'changed',
  clientId: /*i18n*/ 'number of the client',
  completeTravellers: /*i18n*/ 'complete travellers',
  country: /*i18n*/ 'country',
  created: /*i18n*/ 'created',
  currency: /*i18n*/ 'currency',
  datesRequired: /*i18n*/ 'travel dates required',
  days: /*i18n*/ 'days',
  decisionReason: /*i18n*/ 'reason of the refusal',
  description: /*i18n*/ 'description',
  dni: /*i18n*/ 'dni',
  email: /*i18n*/ 'email',
  employeeEmail: /*i18n*/ 'employee email',
  expiresAt: /*i18n*/ 'works until',
  file: /*i18n*/ 'file',
  interest: /*i18n*/ 'interest',
  language: /*i18n*/ 'language',
  lastname: /*i18n*/ 'lastname',
  legalLine: /*i18n*/ 'legal line',
  locale: /*i18n*/ 'format of numbers and dates',
  logo: /*i18n*/ 'logo',
  method: /*i18n*/ 'method',
  name: /*i18n*/ 'name',
  owners: /*i18n*/ 'owners',
  phone: /*i18n*/ 'phone',
  phoneNumber: /*i18n*/ 'phone number',
  price: /*i18n*/ 'price',
  reason: /*i18n*/ 'reason',
  receiptPrefix: /*i18n*/ 'prefix of receipt numbers',
  refused: /*i18n*/ 'refused',
  retired: /*i18n*/ 'no longer sold',
  role: /*i18n*/ 'role',
  salary: /*i18n*/ 'salary',
  saleId: /*i18n*/ 'number of the sale',
  shared: /*i18n*/ 'shared with everybody',
  soldAt: /*i18n*/ 'sold at',
  discount: /*i18n*/ 'discount',
  discountReason: /*i18n*/ 'reason of the discount',
  soldOfflineAt: /*i18n*/ 'sold offline at',
  status: /*i18n*/ 'status',
  taxNumber: /*i18n*/ 'tax number',
  text: /*i18n*/ 'text',
  timeZone: /*i18n*/ 'time zone',
  total: /*i18n*/ 'total',
  travellers: /*i18n*/ 'travellers',
  type: /*i18n*/ 'type',
  unchanged: /*i18n*/ 'unchanged',
}

/** The name of a field in the audit log: `person.phoneNumber` is "person phone number". Unknown ones are named by their path. */
export function fieldName(field: string): string {
  const path = field.split('.')
  const name = NAMES[path.at(-1) ?? '']
  if (!name) return words(field)
  return path[0] === 'person' ? i18n.t('person {field}', { field: i18n.t(name) }) : i18n.t(name)
}

const words = (field: string): string =>
  field.replaceAll('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
