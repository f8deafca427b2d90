import { addDays } from 'shared-i18n/calendar'
import { serverNow } from 'shared-i18n/clock'
import type { TableFormat } from './table-format'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
export const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,].*)?$/
/** `31-dic-90`, `31 de diciembre de 1990`. The separators are one alternative each, so that long text is read quickly. */
const DAY_MONTH_NAME = /^(\d{1,2})[-/. ](?:de )?(\p{L}{3,10})\.?[-/., ]{1,2}(?:de )?(\d{4}|\d{2})$/u
/** `December 31, 1990` */
const MONTH_NAME_DAY = /^(\p{L}{3,10})\.?[-/ ](\d{1,2}),?[-/ ](\d{4}|\d{2})$/u
/** The number of a day as Excel stores it, since 1927. */
const SERIAL = /^[1-9]\d{4}(?:[.,]\d+)?$/

/** The first three letters of the months in Spanish, English and Portuguese. */
const MONTHS = [
  ['ene', 'jan'],
  ['feb', 'fev'],
  ['mar'],
  ['abr', 'apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dic', 'dec', 'dez'],
]

/** A day as `1990-12-31`. Undefined for what is no day. */
export function readDate(text: string, { dates }: Pick<TableFormat, 'dates'>): string | undefined {
  const [, year, month, day] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return iso(year, month, day)
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  if (first && second && last && !dates) return undefined
  if (first && second && last)
    return dates === 'month-first' ? iso(fullYear(last), first, second) : iso(fullYear(last), second, first)
  return readNamedMonth(text) ?? readSerial(text)
}

function readNamedMonth(text: string): string | undefined {
  const [, day, name, year] = DAY_MONTH_NAME.exec(text) ?? []
  const [, otherName, otherDay, otherYear] = MONTH_NAME_DAY.exec(text) ?? []
  const month =
    MONTHS.findIndex((names) => names.includes((name ?? otherName ?? '').toLowerCase().slice(0, 3))) + 1
  const shownDay = day ?? otherDay
  const shownYear = year ?? otherYear
  return month > 0 && shownDay && shownYear ? iso(fullYear(shownYear), String(month), shownDay) : undefined
}

const readSerial = (text: string): string | undefined =>
  SERIAL.test(text) ? addDays('1899-12-30', Number.parseInt(text, 10)) : undefined

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** A two-digit year is always in the past. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  const thisYear = serverNow().getFullYear()
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury)
}
