import { dateIn, moneyFormat, type Region, tripDaysFormat } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { ClaimedMail } from './attempts'
import type { MailMessage } from './smtp'

/** What the mails of a server have in common. */
interface MailContext {
  db: Database
  /** The address of the suite, for links. */
  publicUrl: string
  /** The name of the business, or of the sender until it is set. */
  brand: string
  business: Region
  format: Format
}

export interface ComposedMail extends Omit<MailMessage, 'messageId'> {
  /** Replaces `recordSent`, for a mail after which something else is stored in the same transaction. */
  finish?(tx: Database, recordSent: () => Promise<boolean>): Promise<void>
}

/** Makes a mail when it is sent. Undefined when there is nothing to send any more: the mail is dropped. */
export type ComposeMail = (mail: ClaimedMail, context: MailContext) => Promise<ComposedMail | undefined>

/** One for each kind, of the feature that asks for such mails. */
export type MailComposers = Readonly<Record<ClaimedMail['kind'], ComposeMail>>

/** Formats days and money for mails. */
export interface Format {
  moment(instant: Date | string): string
  /** A day, `YYYY-MM-DD`, as the business writes it: "10/01/2027" */
  day(day: string): string
  /** The days of a trip in words: "Thu 3 – Sat 5 Dec" */
  tripDays(from: string, to: string): string
  /** @param currency by its code */
  money(amount: number, currency: string): string
  /** 1520.5 → "1,520.5" */
  number(value: number): string
  percent(fraction: number): string
}

type FormatRegion = Pick<Region, 'language' | 'locale' | 'currency' | 'timeZone'>

export function createFormat({ language, locale, currency, timeZone }: FormatRegion): Format {
  const common = { timeZone, calendar: 'gregory', numberingSystem: 'latn' }
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(locale, { ...common, ...numeric })
  const calendarDay = new Intl.DateTimeFormat(locale, { ...common, ...numeric, timeZone: 'UTC' })
  // English has the order of its words from the country.
  const words = language === 'es' ? 'es' : locale.startsWith('en-') ? locale : 'en'
  const tripDays = tripDaysFormat(words)
  const time = new Intl.DateTimeFormat('en-GB', { ...common, hour: '2-digit', minute: '2-digit' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })

  const moment = (instant: Date | string) => {
    const date = new Date(instant)
    return `${day.format(date)} ${time.format(date)}`
  }
  return {
    moment,
    day: (each) => calendarDay.format(new Date(each)),
    tripDays: (from, to) => tripDays(from, to, dateIn(timeZone, new Date()).slice(0, 4)),
    money: moneyFormat(locale, currency),
    number: (value) => number.format(value),
    percent: (fraction) => percent.format(fraction).replace(/[\u00a0\u202f]/g, ' '),
  }
}
