import { perSettings } from './settings'

/** A day is a calendar date as `YYYY-MM-DD` text: it has no time zone and never moves by one. */

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const TYPED_DAY = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/

// UTC on both sides: no time zone can move a day that is only being written.
const asDate = (day: string) => new Date(`${day}T00:00Z`)

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  perSettings(
    ({ locale }) =>
      new Intl.DateTimeFormat(locale, {
        ...options,
        calendar: 'gregory',
        numberingSystem: 'latn',
        timeZone: 'UTC',
      }),
  )

const numeric = dayFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })
const short = dayFormat({ day: '2-digit', month: '2-digit' })
const spoken = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const month = dayFormat({ month: 'short', year: 'numeric' })

/** In which order the locale writes `day`, `month` and `year`. */
const order = perSettings(() =>
  numeric()
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal'),
)

/** Whether a text is a calendar date as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = asDate(text)
  return ISO_DAY.test(text) && !Number.isNaN(date.getTime()) && date.toJSON().startsWith(text)
}

/** `1990-03-07` → "07/03/1990"; any other text as it is. */
export const formatDay = (day: string): string => (isDay(day) ? numeric().format(asDate(day)) : day)

/** Where the year is clear: "07/03" */
export const formatShortDay = (day: string): string => short().format(asDate(day))

/** For a screen reader: "7 March 1990" */
export const formatSpokenDay = (day: string): string => spoken().format(asDate(day))

/** The month of a day: "Mar 1990" */
export const formatMonth = (day: string): string => month().format(asDate(day))

/** Both days included: "01/03/2026 – 20/03/2026", or one day alone. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

/** How a day is asked for: "dd/mm/yyyy" */
export const dayPattern = perSettings(() =>
  numeric()
    .formatToParts(0)
    .map(({ type, value }) => ({ day: 'dd', month: 'mm', year: 'yyyy' })[type as string] ?? value)
    .join(''),
)

/**
 * What a person typed or pasted as a day, in the order of the locale or as ISO 8601, as `YYYY-MM-DD`; `null` when it is
 * no calendar date (31/02/2000) or not complete yet.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, first = '', , second = '', third = ''] = TYPED_DAY.exec(text) ?? []
  const part = Object.fromEntries(order().map((type, place) => [type, [first, second, third][place] ?? '']))
  if (part.year?.length !== 4) return null
  const day = [part.year, part.month?.padStart(2, '0'), part.day?.padStart(2, '0')].join('-')
  return isDay(day) ? day : null
}
