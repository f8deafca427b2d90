import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** How dates are shown and asked for. */
export const DATE_FORMAT = 'DD/MM/YYYY'

const TYPED_FORMATS = [
  DATE_FORMAT,
  'D/M/YYYY',
  'DD-MM-YYYY',
  'D-M-YYYY',
  'DD.MM.YYYY',
  'D.M.YYYY',
  'YYYY-MM-DD',
]

/** What a person typed as a date, as `YYYY-MM-DD`; `null` when it is no calendar date (31/02/2000) or not yet whole. */
export function parseTypedDate(typed: string): string | null {
  const parsed = dayjs(typed.trim(), TYPED_FORMATS, true)
  return parsed.isValid() ? parsed.format('YYYY-MM-DD') : null
}
