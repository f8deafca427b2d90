import type { Sale } from 'shared-api'
import { i18n } from 'shared-i18n'
import { formatSingleDay } from '../../display/period'
import { isOverdue } from './paid'

/** "Owed until 12/12/2026", or since when it is overdue. */
export function owedText(sale: Sale): string {
  if (!sale.dueOn) return i18n.t('Owed')
  const day = formatSingleDay(sale.dueOn)
  return isOverdue(sale) ? i18n.t('Overdue since {day}', { day }) : i18n.t('Owed until {day}', { day })
}
