import * as v from 'valibot'
import { message } from '../values/message'
import { multilineText, text } from '../values/text'
import { Logo } from './logo'

const REMINDER_PLACEHOLDERS = ['name', 'amount', 'day'] as const
export type ReminderValues = Record<(typeof REMINDER_PLACEHOLDERS)[number], string>

const PLACEHOLDER = /\{([^{}]{0,30})\}/g
const isKnown = (key: string): key is keyof ReminderValues =>
  REMINDER_PLACEHOLDERS.some((known) => known === key)

/** The first placeholder of a reminder that is not filled in: `{nombre}`, `{ amount }`. */
export const unknownPlaceholder = (reminder: string): string | undefined =>
  [...reminder.matchAll(PLACEHOLDER)].find(([, key = '']) => !isKnown(key))?.[0]

/** The text to a client who owes. */
export const filledReminder = (reminder: string, values: ReminderValues): string =>
  reminder.replace(PLACEHOLDER, (placeholder, key: string) => (isKnown(key) ? values[key] : placeholder))

const Reminder = v.pipe(
  multilineText(0, 600),
  v.check(
    (reminder) => unknownPlaceholder(reminder) === undefined,
    (issue) =>
      message(/*i18n*/ '{placeholder} is not filled in: use {name}, {amount} or {day}', {
        placeholder: unknownPlaceholder(issue.input) ?? '',
        name: '{name}',
        amount: '{amount}',
        day: '{day}',
      })(issue),
  ),
)

/** `PUT /business`: what receipts and mails say about the business. Empty: not shown. */
export const BusinessInput = v.object({
  /** Without it, the brand of `config.json` is shown. */
  name: text(0, 80),
  /** CUIT. */
  taxNumber: text(0, 20),
  address: text(0, 120),
  phone: text(0, 40),
  /** At the foot of receipts. */
  legalLine: text(0, 300),
  /** Before the number of a receipt: `0001-`. */
  receiptPrefix: text(0, 10),
  /** What the client's page says about paying, such as an alias and a CBU. Left out, it stays as it is. */
  howToPay: v.exactOptional(multilineText(0, 600)),
  /** What a client with a debt is written by WhatsApp, with `{name}`, `{amount}` and `{day}`. Empty: the usual words. */
  reminder: v.exactOptional(Reminder),
  /** A data URL. */
  logo: v.nullable(Logo),
})
export type BusinessInput = v.InferOutput<typeof BusinessInput>

/** `GET /business` */
export const Business = v.object({
  name: v.string(),
  taxNumber: v.string(),
  address: v.string(),
  phone: v.string(),
  legalLine: v.string(),
  receiptPrefix: v.string(),
  howToPay: v.string(),
  reminder: v.string(),
  logo: v.nullable(v.string()),
})
export type Business = v.InferOutput<typeof Business>

/** The number of a receipt as it is shown. */
export const receiptNumber = (
  saleId: number,
  business: Pick<Business, 'receiptPrefix'> | undefined,
): string => `${business?.receiptPrefix ?? ''}${saleId}`
