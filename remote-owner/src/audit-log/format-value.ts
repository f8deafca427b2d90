import { type Role, roleName } from 'shared-auth'
import { formatDay, formatMoment, formatMoney, formatPercent } from 'shared-ui'

const MONEY = ['price', 'salary', 'subtotal', 'discount', 'total']
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

/** Formats a value of the audit log as the other screens format that field: money, percent, role, day or moment. */
export function formatValue(field: string, value: string): string {
  const name = field.split('.').at(-1) ?? field
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  if (MONEY.includes(name) && isNumber) return formatMoney(Number(value))
  if (name === 'interest' && isNumber) return formatPercent(Number(value))
  if (name === 'role') return roleName(value as Role)
  return INSTANT.test(value) ? formatMoment(value) : formatDay(value)
}
