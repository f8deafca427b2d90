import { i18n } from 'shared-i18n'
import { FIELD_NAMES } from './field-names'

/** What the items of a list are, keyed by the name of the list. */
const ITEMS: Readonly<Record<string, string>> = {
  saleItems: /*i18n*/ 'service {place}, {field}',
  travellers: /*i18n*/ 'traveller {place}, {field}',
}

const INDEX = /^\d+$/

/**
 * The name of a field in the audit log: `person.phoneNumber` is "person phone number", `saleItems.1.quantity` "service 2, quantity".
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
  if (list === 'person') return i18n.t('person {field}', { field: nameOf(path.slice(1).join('.')) })
  if (list === 'client' && index)
    return i18n.t('client {field}', { field: nameOf(inner.length ? inner.join('.') : index) })
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
