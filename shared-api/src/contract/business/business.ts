import * as v from 'valibot'
import { message } from '../values/message'
import { multilineText, text } from '../values/text'
import { type ClientText, placeholdersOf, unknownPlaceholder } from './filled-text'
import { Logo } from './logo'

const clientText = (kind: ClientText) =>
  v.pipe(
    multilineText(0, 600),
    v.check(
      (text) => unknownPlaceholder(text, kind) === undefined,
      (issue) =>
        message(/*i18n*/ '{placeholder} is not filled in: use {known}', {
          placeholder: unknownPlaceholder(issue.input, kind) ?? '',
          known: `${placeholdersOf(kind)} / ${placeholdersOf(kind, 'es')}`,
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
  /** What the client's page says about paying, such as an alias and a CBU: `howToPayIn`. Left out, it stays as it is. */
  howToPay: v.exactOptional(multilineText(0, 600)),
  /** What a client with a debt is written by WhatsApp, with `{name}`, `{amount}` and `{day}`. Empty: the usual words. */
  reminder: v.exactOptional(clientText('reminder')),
  /** What a client is written after a payment or a refund, a change and a cancellation. Empty: the usual words. */
  paymentText: v.exactOptional(clientText('paymentText')),
  changeText: v.exactOptional(clientText('changeText')),
  cancelText: v.exactOptional(clientText('cancelText')),
  /** Of cancellation and payment: quotes and sales copy what holds at their moment. */
  conditions: v.exactOptional(multilineText(0, 4_000)),
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
  paymentText: v.string(),
  changeText: v.string(),
  cancelText: v.string(),
  /** Undefined: kept by a device since 0.5.0. */
  conditions: v.optional(v.string()),
  logo: v.nullable(v.string()),
})
export type Business = v.InferOutput<typeof Business>

/**
 * How to pay what is owed in a currency: the lines that name no currency of the business, and those that begin with this one, `USD: …`.
 *
 * @param currencies of the business, by their codes
 */
export const howToPayIn = (text: string, currency: string, currencies: readonly string[]): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const named = currencies.find((code) => line.startsWith(`${code}:`))
      if (!named) return [line]
      return named === currency ? [line.slice(named.length + 1).trim()] : []
    })
    .join('\n')

/** The number of a receipt as it is shown. */
export const receiptNumber = (
  saleId: number,
  business: Pick<Business, 'receiptPrefix'> | undefined,
): string => `${business?.receiptPrefix ?? ''}${saleId}`
