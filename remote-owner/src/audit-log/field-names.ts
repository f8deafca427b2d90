import { i18n } from 'shared-i18n'

/** The words for fields in the audit log, keyed by the last part of a field's path. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  ADMINISTRATOR: /*i18n*/ 'highest discount of administrators',
  EMPLOYEE: /*i18n*/ 'highest discount of employees',
  OWNER: /*i18n*/ 'highest discount of owners',
  acceptedBy: /*i18n*/ 'accepted by',
  address: /*i18n*/ 'address',
  administrators: /*i18n*/ 'administrators',
  amount: /*i18n*/ 'amount',
  available: /*i18n*/ 'sold now',
  balance: /*i18n*/ 'owed',
  birthday: /*i18n*/ 'birthday',
  cancelledAt: /*i18n*/ 'cancelled at',
  cancelReason: /*i18n*/ 'cancel reason',
  categoryId: /*i18n*/ 'number of the category',
  cashSteps: /*i18n*/ 'cash is rounded to',
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
  discount: /*i18n*/ 'discount',
  discountReason: /*i18n*/ 'reason of the discount',
  dni: /*i18n*/ 'DNI',
  document: /*i18n*/ 'document',
  documentKind: /*i18n*/ 'kind of document',
  dueOn: /*i18n*/ 'due day',
  email: /*i18n*/ 'email',
  employeeEmail: /*i18n*/ 'email of the employee',
  employeeName: /*i18n*/ 'employee',
  employeesSellFreeLines: /*i18n*/ 'employees sell what is not in the catalogue',
  expiresAt: /*i18n*/ 'works until',
  expiresOn: /*i18n*/ 'document valid until',
  file: /*i18n*/ 'file',
  fillsIn: /*i18n*/ 'travellers fill in their data',
  from: /*i18n*/ 'from',
  heldUntil: /*i18n*/ 'held until',
  howToPay: /*i18n*/ 'how to pay',
  interest: /*i18n*/ 'interest',
  isCash: /*i18n*/ 'cash',
  kept: /*i18n*/ 'kept by the supplier',
  language: /*i18n*/ 'language',
  lastname: /*i18n*/ 'last name',
  legalLine: /*i18n*/ 'legal line',
  list: /*i18n*/ 'list',
  locale: /*i18n*/ 'format of numbers and dates',
  logo: /*i18n*/ 'logo',
  method: /*i18n*/ 'method',
  name: /*i18n*/ 'name',
  note: /*i18n*/ 'note',
  on: /*i18n*/ 'day',
  overdue: /*i18n*/ 'overdue',
  owedToClient: /*i18n*/ 'owed to the client',
  owed: /*i18n*/ 'owed',
  owners: /*i18n*/ 'owners',
  paid: /*i18n*/ 'paid',
  paymentMethod: /*i18n*/ 'payment method',
  paymentMethodId: /*i18n*/ 'number of the payment method',
  payTo: /*i18n*/ 'where it is paid',
  phone: /*i18n*/ 'phone',
  phoneNumber: /*i18n*/ 'phone',
  price: /*i18n*/ 'price',
  quantity: /*i18n*/ 'quantity',
  line: /*i18n*/ 'line of the sale',
  query: /*i18n*/ 'filters',
  quoteId: /*i18n*/ 'number of the quote',
  rate: /*i18n*/ 'rate',
  reason: /*i18n*/ 'reason',
  receiptPrefix: /*i18n*/ 'prefix of receipt numbers',
  reference: /*i18n*/ 'reference',
  receivedAt: /*i18n*/ 'received at',
  checkedAt: /*i18n*/ 'checked at',
  toCheck: /*i18n*/ 'to check',
  reminder: /*i18n*/ 'text for who owes',
  paymentText: /*i18n*/ 'text after a payment',
  changeText: /*i18n*/ 'text after a change',
  conditions: /*i18n*/ 'conditions',
  quoteDays: /*i18n*/ 'days until a quote without an answer stands on Today',
  passportMonths: /*i18n*/ 'months that a passport is valid after the return',
  cancelText: /*i18n*/ 'text after a cancellation',
  refused: /*i18n*/ 'refused',
  retired: /*i18n*/ 'no longer offered',
  role: /*i18n*/ 'role',
  salary: /*i18n*/ 'salary',
  saleId: /*i18n*/ 'number of the sale',
  search: /*i18n*/ 'search',
  secondCurrency: /*i18n*/ 'second currency',
  service: /*i18n*/ 'service',
  serviceId: /*i18n*/ 'number of the service',
  shown: /*i18n*/ 'clients see the reference',
  shared: /*i18n*/ 'shared with everybody',
  soldAt: /*i18n*/ 'sold at',
  soldOfflineAt: /*i18n*/ 'sold offline at',
  sort: /*i18n*/ 'order',
  state: /*i18n*/ 'state',
  status: /*i18n*/ 'status',
  strongerCurrency: /*i18n*/ 'stronger currency',
  subtotal: /*i18n*/ 'subtotal',
  supplierId: /*i18n*/ 'number of the supplier',
  supplier: /*i18n*/ 'supplier',
  taxNumber: /*i18n*/ 'tax number',
  terms: /*i18n*/ 'when it is paid',
  text: /*i18n*/ 'text',
  timeZone: /*i18n*/ 'time zone',
  to: /*i18n*/ 'until',
  told: /*i18n*/ 'the supplier was told',
  total: /*i18n*/ 'total',
  travellers: /*i18n*/ 'travellers',
  type: /*i18n*/ 'type',
  unchanged: /*i18n*/ 'unchanged',
  unconfirmed: /*i18n*/ 'to be confirmed',
  unit: /*i18n*/ 'unit',
  validUntil: /*i18n*/ 'valid until',
  value: /*i18n*/ 'value',
}

/** What the items of a list are, keyed by the name of the list. */
const ITEMS: Readonly<Record<string, string>> = {
  saleItems: /*i18n*/ 'service {place}, {field}',
  travellers: /*i18n*/ 'traveller {place}, {field}',
}

const INDEX = /^\d+$/

/**
 * The name of a field in the audit log: `person.phoneNumber` is "phone", `saleItems.1.quantity` "service 2, quantity".
 * Unknown ones are named by their path.
 */
export function fieldName(field: string): string {
  const path = field.split('.')
  const [list = '', index = '', ...inner] = path
  const item = ITEMS[list]
  if (item && INDEX.test(index)) {
    const place = Number(index) + 1
    return inner.length === 0
      ? `${nameOf(list)} ${place}`
      : i18n.t(item, { place, field: nameOf(inner.join('.')) })
  }
  // Screens show a client or employee and the person as one record.
  if (list === 'person') return nameOf(path.slice(1).join('.'))
  if (list === 'client' && index)
    return i18n.t('client {field}', { field: nameOf(inner.length ? inner.join('.') : index) })
  if (list === 'terms' && index)
    return index === 'days' ? i18n.t('days until it is paid') : i18n.t('counted from')
  if (list === 'cashSteps' && index) return i18n.t('cash in {currency} is rounded to', { currency: index })
  if (list === 'paymentMethod') return nameOf(index === 'interest' ? index : list)
  if (list === 'discount' && index)
    return index === 'amount' ? nameOf(list) : i18n.t('discount {field}', { field: nameOf(index) })
  return nameOf(field)
}

function nameOf(field: string): string {
  const name = FIELD_NAMES[field.split('.').at(-1) ?? '']
  return name ? i18n.t(name) : words(field)
}

const words = (field: string): string =>
  field.replaceAll('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** True for a phone number, of which 0 means none. */
export const isPhone = (field: string): boolean => /^phone$|phoneNumber$/.test(field)
