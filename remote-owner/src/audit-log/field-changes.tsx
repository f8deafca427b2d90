import { Anchor, Box, List, Text } from '@mantine/core'
import { useState } from 'react'
import { type AuditLogEntry, type FieldChange, formatDni, formatPhone } from 'shared-api/contract'
import { type Role, roleName } from 'shared-auth'
import { currentLanguage, i18n, useLingui } from 'shared-i18n'
import { businessCurrency, formatDay, formatMoment, formatMoney, formatPercent, formatRate } from 'shared-ui'
import { fieldName, isPhone } from './field-names'

const FEW = 3

interface ChangeProps extends FieldChange {
  /** Before and after, of its amounts. */
  currency: Pick<FieldChange, 'before' | 'after'>
  isDeletion: boolean
}

/** One change as "before → now". A removed value is followed by a dash, except in the entry of a deleted record. */
function Change({ field, before, after, currency, isDeletion }: ChangeProps) {
  const removed = isDeletion ? undefined : '–'
  const now = after === null ? removed : formatValue(field, after, currency.after)
  return (
    <List.Item>
      <Text span size="sm" c="dimmed">
        {`${fieldName(field)}: `}
      </Text>
      {before !== null && (
        <Text span size="sm" td={now === undefined ? undefined : 'line-through'}>
          {formatValue(field, before, currency.before ?? currency.after)}
        </Text>
      )}
      {before !== null && now !== undefined && ' → '}
      {now !== undefined && (
        <Text span size="sm">
          {now}
        </Text>
      )}
    </List.Item>
  )
}

/** The fields that an action changed. Shows the first three and a button for the rest. */
export function FieldChanges({ action, changes: recorded }: Pick<AuditLogEntry, 'action' | 'changes'>) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const changes = shownChanges(recorded)
  const currency = recorded.find(({ field }) => field === 'currency') ?? { before: null, after: null }
  const shown = all ? changes : changes.slice(0, FEW)
  const hidden = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <Box py={4}>
      <List listStyleType="none" size="sm">
        {shown.map((change) => (
          <Change key={change.field} currency={currency} isDeletion={action === 'delete'} {...change} />
        ))}
      </List>
      {hidden > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
          {i18n.t('and {count} more', { count: hidden })}
        </Anchor>
      )}
    </Box>
  )
}

/** Fields that repeat another field in another unit or as an id, with the field that they repeat. */
const REPEATED: Readonly<Record<string, string>> = {
  priceCents: 'price',
  interestBasisPoints: 'interest',
  clientId: 'client.dni',
  paymentMethodId: 'paymentMethod.type',
}
const SERVICE_OF_LINE = /^(saleItems\.\d+)\.serviceId$/
const repeatedBy = (field: string) => REPEATED[field] ?? field.replace(SERVICE_OF_LINE, '$1.name')

/** The changes without those that repeat another one, without empty values, and without the currency that all records have. */
export function shownChanges(changes: readonly FieldChange[]): FieldChange[] {
  const fields = new Set(changes.map(({ field }) => field))
  return changes
    .filter(({ field }) => repeatedBy(field) === field || !fields.has(repeatedBy(field)))
    .map(({ field, before, after }) => ({
      field,
      before: shownValue(field, before),
      after: shownValue(field, after),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
    .filter(
      ({ field, before, after }) =>
        field !== 'currency' ||
        (before ?? after) !== businessCurrency().code ||
        (before !== null && after !== null),
    )
}

/** Null for an empty text and for the phone number 0: both mean no value. */
const shownValue = (field: string, value: string | null) =>
  value === '' || (value === '0' && isPhone(field)) ? null : value

const MONEY = ['amount', 'balance', 'discount', 'kept', 'paid', 'price', 'salary', 'subtotal', 'total']
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

const YES_OR_NO = [
  'administrators',
  'available',
  'datesRequired',
  'employeesSellFreeLines',
  'fillsIn',
  'isCash',
  'overdue',
  'owed',
  'owedToClient',
  'owners',
  'retired',
  'shared',
  'shown',
  'told',
]

const UNITS: Readonly<Record<string, string>> = { PERCENT: /*i18n*/ 'percent', AMOUNT: /*i18n*/ 'amount' }
const DOCUMENTS: Readonly<Record<string, string>> = { PASSPORT: /*i18n*/ 'Passport', OTHER: /*i18n*/ 'Other' }

const TERMS: Readonly<Record<string, string>> = { sale: /*i18n*/ 'sale', departure: /*i18n*/ 'departure' }

const BOOKING_STATES: Readonly<Record<string, string>> = {
  asked: /*i18n*/ 'asked',
  confirmed: /*i18n*/ 'confirmed',
  cancelled: /*i18n*/ 'cancelled',
}

const statusName = (status: string): string => {
  if (status === 'COMPLETED') return i18n.t({ id: 'Completed (sale)', message: 'Completed' })
  return status === 'CANCELLED' ? i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' }) : status
}

/**
 * Formats a value of the audit log as the other screens format that field: money, percent, DNI, phone, role, state, day or moment.
 *
 * @param currency Null: that of the business
 */
export function formatValue(field: string, value: string, currency: string | null = null): string {
  const name = field.split('.').at(-1) ?? field
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  if (MONEY.includes(name) && isNumber) return formatMoney(Number(value), currency ?? businessCurrency().code)
  if (field.startsWith('discountLimits.') && isNumber) return formatPercent(Number(value) / 100)
  if (name === 'interest' && isNumber) return formatPercent(Number(value))
  if (name === 'rate' && isNumber) return formatRate(Number(value))
  if (name === 'dni') return formatDni(value, currentLanguage())
  if (isPhone(name) && isNumber) return formatPhone(Number(value))
  // Of a discount; that of a cost is an amount.
  if (name === 'unit' && isNumber) return formatMoney(Number(value), currency ?? businessCurrency().code)
  if (name === 'unit' && UNITS[value]) return i18n.t(UNITS[value])
  if (name === 'documentKind' && DOCUMENTS[value]) return i18n.t(DOCUMENTS[value])
  if (field === 'terms.from' && TERMS[value]) return i18n.t(TERMS[value])
  if (name === 'state' && BOOKING_STATES[value]) return i18n.t(BOOKING_STATES[value])
  if (name === 'role') return roleName(value as Role)
  if (name === 'status') return statusName(value)
  if (YES_OR_NO.includes(name) && value === 'true') return i18n.t('Yes')
  if (YES_OR_NO.includes(name) && value === 'false') return i18n.t('No')
  return INSTANT.test(value) ? formatMoment(value) : formatDay(value)
}
