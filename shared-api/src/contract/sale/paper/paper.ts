import type { Business } from '../../business/business'
import type { Params } from '../../values/message'
import { fromCents, subtotalCents } from '../../values/money'
import type { Converted } from '../printed-sale'

/** The type of host API 4: a caller of `receiptRows` translates these alone. */
const SUM_TEXTS = [
  /*i18n*/ 'Subtotal',
  /*i18n*/ 'Discount',
  /*i18n*/ '{percent} discount',
  /*i18n*/ 'Interest',
  /*i18n*/ 'Interest {interest} ({type})',
  /*i18n*/ 'Total',
  /*i18n*/ 'Kept',
  /*i18n*/ 'Paid on {moment}, {method}',
  /*i18n*/ 'Given back on {moment}, {method}',
  /*i18n*/ 'Paid',
  /*i18n*/ 'Paid ({method})',
  /*i18n*/ 'Owed',
  /*i18n*/ 'Owed until {day}',
  /*i18n*/ 'To give back',
  /*i18n*/ '{amount} at {rate}',
] as const

const RECEIPT_TEXTS = [
  /*i18n*/ 'Receipt',
  /*i18n*/ 'Receipt No. {id}',
  /*i18n*/ 'Not yet confirmed. Its number follows with the confirmation.',
  /*i18n*/ 'Demo: this is not a valid receipt.',
  /*i18n*/ 'Cancelled on {moment}',
  /*i18n*/ 'Tax number {number}',
  /*i18n*/ 'Date',
  /*i18n*/ 'Client',
  /*i18n*/ 'DNI {dni} · {email}',
  /*i18n*/ 'Phone {number}',
  /*i18n*/ 'Travellers',
  /*i18n*/ 'Sold by',
  /*i18n*/ 'Travel: {days}',
] as const

const CANCELLATION_TEXTS = [/*i18n*/ 'Cancellation of sale No. {id}', /*i18n*/ 'Given back'] as const

export type SumText = (typeof SUM_TEXTS)[number]
/** The mails of the server have translations of their own for these. */
export type ReceiptText = SumText | (typeof RECEIPT_TEXTS)[number]
/** The same with those of a cancelled sale. */
export type SaleText = ReceiptText | (typeof CANCELLATION_TEXTS)[number]

/** The language of the business, and its formats. */
export interface PaperFormat<Text = ReceiptText> {
  t: (text: Text, params?: Params) => string
  /** The code of the language. */
  language: string
  /** 0.15 → "15%" */
  percent: (fraction: number) => string
  /** @param instant of ISO 8601 */
  moment: (instant: string) => string
  /** @param day `YYYY-MM-DD` */
  day: (day: string) => string
  /** The days of a trip in words: "Thu 3 – Sat 5 Dec" */
  tripDays: (from: string, to: string) => string
  /** @param currency by its code */
  money: (amount: number, currency: string) => string
  /** 1520.5 → "1,520.5" */
  number: (value: number) => string
}

/**
 * What a client reads of a sale, a payment or a quote, as texts in the language of the business. Screen, A4, 80 mm and mail show all of
 * it; the page of a link shows its lines, sums and business.
 */
export interface Paper {
  title: string
  isCancelled: boolean
  business: PaperBusiness
  /** Such as "Cancelled on …". */
  notices: readonly string[]
  facts: readonly PaperFact[]
  lines: readonly PaperLine[]
  sums: readonly PaperSum[]
  /** To the client. */
  note: string
  /** Of cancellation and payment, as they were agreed on. Empty: none. */
  conditions: string
}

export interface PaperBusiness {
  /** Empty: it is not set. */
  name: string
  logo: string | null
  /** Tax number, address and phone, as far as they are set. */
  lines: readonly string[]
  /** Empty: it is not set. */
  legalLine: string
}

export interface PaperFact {
  term: string
  value: string
  details?: readonly string[]
}

export interface PaperLine {
  name: string
  /** Quantity and price, the price before it was converted, and the number of the booking. */
  details: readonly string[]
  /** The days of travel. Empty: not set. */
  days: string
  amount: string
}

export interface PaperSum {
  kind: 'subtotal' | 'discount' | 'interest' | 'total' | 'kept' | 'payment' | 'balance'
  term: string
  /** The reason of a discount; what was handed over in another currency; what is still owed of a sale. */
  detail?: string | undefined
  /** Below 0 when it is taken off or was given back. */
  amount: string
}

/** Total and balance, which stand out. */
export const isMainSum = ({ kind }: PaperSum): boolean => ['total', 'kept', 'balance'].includes(kind)

type PrintedBusiness = Pick<Business, 'name' | 'logo' | 'taxNumber' | 'address' | 'phone' | 'legalLine'>

/** @param business undefined: not known yet */
export const paperBusiness = (
  business: PrintedBusiness | undefined,
  { t }: Pick<PaperFormat, 't'>,
): PaperBusiness => ({
  name: business?.name ?? '',
  logo: business?.logo ?? null,
  lines: [
    business?.taxNumber && t('Tax number {number}', { number: business.taxNumber }),
    business?.address,
    business?.phone,
  ].flatMap((line) => line || []),
  legalLine: business?.legalLine ?? '',
})

interface PricedLine {
  name: string
  price: number
  quantity: number
  from: string | null
  to: string | null
  original?: Converted | null | undefined
  /** The number of its booking, where clients may see it. */
  reference?: string | undefined
}

export const paperLines = (
  lines: readonly PricedLine[],
  currency: string,
  format: PaperFormat,
): PaperLine[] =>
  lines.map((line) => ({
    name: line.name,
    details: [
      `${line.quantity} × ${format.money(line.price, currency)}`,
      ...(line.original ? [convertedText(line.original, format)] : []),
      // The same in all languages of the suite.
      ...(line.reference ? [`Ref. ${line.reference}`] : []),
    ],
    days:
      line.from && line.to ? format.t('Travel: {days}', { days: format.tripDays(line.from, line.to) }) : '',
    amount: format.money(fromCents(subtotalCents([line])), currency),
  }))

/** "US$ 100.00 at 1,520": the amount of another currency that was converted. */
export const convertedText = (
  { amount, currency, rate }: Converted,
  { t, money, number }: Pick<PaperFormat<SumText>, 't' | 'money' | 'number'>,
): string => t('{amount} at {rate}', { amount: money(Math.abs(amount), currency), rate: number(rate) })
