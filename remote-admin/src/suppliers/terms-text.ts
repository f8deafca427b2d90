import type { Supplier } from 'shared-api/contract'
import { i18n } from 'shared-i18n'

/** "15 days after the sale". Empty when nothing is agreed on. */
export function termsText(terms: Supplier['terms']): string {
  if (!terms) return ''
  const { days, from } = terms
  if (from === 'sale')
    return i18n.t(
      '{count, plural, =0 {on the day of the sale} one {# day after the sale} other {# days after the sale}}',
      { count: days },
    )
  return i18n.t(
    '{count, plural, =0 {on the day of departure} one {# day before departure} other {# days before departure}}',
    { count: days },
  )
}
