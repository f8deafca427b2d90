import type { PaperFormat } from 'shared-api/receipt'
import type { i18n } from 'shared-i18n'
import { formatDay, formatMoment, formatMoney, formatPercent, formatRate } from 'shared-ui'
import { formatPeriod } from './period'

/** The formats of the business, with the words of `texts`. */
export const paperFormat = (texts: typeof i18n): PaperFormat<string> => ({
  t: (text, params) => texts.t(text, params),
  language: texts.locale,
  percent: formatPercent,
  moment: formatMoment,
  day: formatDay,
  tripDays: (from, to) => formatPeriod(from, to, texts),
  money: formatMoney,
  number: formatRate,
})
