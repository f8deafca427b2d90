import { type Role, roleName } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { formatDay, formatMoment, formatMoney, formatPercent } from 'shared-ui'

const MONEY = ['amount', 'balance', 'discount', 'paid', 'price', 'salary', 'subtotal', 'total']
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

const YES_OR_NO = [
  'administrators',
  'available',
  'datesRequired',
  'overdue',
  'owed',
  'owners',
  'retired',
  'shared',
]

const UNITS: Readonly<Record<string, string>> = { PERCENT: /*i18n*/ 'percent', AMOUNT: /*i18n*/ 'amount' }
const DOCUMENTS: Readonly<Record<string, string>> = { PASSPORT: /*i18n*/ 'Passport', OTHER: /*i18n*/ 'Other' }

/** The states of a sale. */
const statusName = (status: string): string => {
  if (status === 'COMPLETED') return i18n.t({ id: 'Completed (sale)', message: 'Completed' })
  return status === 'CANCELLED' ? i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' }) : status
}

/** Formats a value of the audit log as the other screens format that field: money, percent, role, state, day or moment. */
export function formatValue(field: string, value: string): string {
  const name = field.split('.').at(-1) ?? field
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  if (MONEY.includes(name) && isNumber) return formatMoney(Number(value))
  if (field.startsWith('discountLimits.') && isNumber) return formatPercent(Number(value) / 100)
  if (name === 'interest' && isNumber) return formatPercent(Number(value))
  if (name === 'unit' && UNITS[value]) return i18n.t(UNITS[value])
  if (name === 'documentKind' && DOCUMENTS[value]) return i18n.t(DOCUMENTS[value])
  if (name === 'role') return roleName(value as Role)
  if (name === 'status') return statusName(value)
  if (YES_OR_NO.includes(name) && value === 'true') return i18n.t('Yes')
  if (YES_OR_NO.includes(name) && value === 'false') return i18n.t('No')
  return INSTANT.test(value) ? formatMoment(value) : formatDay(value)
}
