import { type Business, receiptNumber } from '../../business/business'
import type { Client } from '../../person/client'
import { formatDni, fullName } from '../../person/printed-person'
import { currencyOf, fromCents, interestOn, toBasisPoints, toCents } from '../../values/money'
import type { ClientPayment } from '../client-payment'
import type { PrintedSale } from '../printed-sale'
import type { printedOffer, Quote } from '../quote'
import {
  convertedText,
  type Paper,
  type PaperFormat,
  type PaperSum,
  paperBusiness,
  paperLines,
  type SaleText,
} from './paper'
import { discountRow, receiptRows, toldPayments } from './receipt-rows'

type PrintedBusiness = Parameters<typeof paperBusiness>[0]
type PrintedClient = PrintedSale['client']

interface PrintedReceipt {
  /** By a link a sale has no DNI and no email of the client. */
  sale: Omit<PrintedSale, 'client'> & {
    client: Pick<PrintedClient, 'name' | 'lastname'> & Partial<PrintedClient>
  }
  /** Undefined: not known yet. */
  business: (PrintedBusiness & Pick<Business, 'receiptPrefix'>) | undefined
  /** The client's phone as it is written. Empty or undefined: not set. */
  phone?: string | undefined
  /** Their names. */
  travellers?: readonly string[] | undefined
  /** True: the server has not confirmed the sale, so that it has no number. */
  isUnconfirmed?: boolean
  isDemo?: boolean
}

export function receiptPaper(
  { sale, business, phone, travellers = [], isUnconfirmed = false, isDemo = false }: PrintedReceipt,
  format: PaperFormat,
): Paper {
  const { t, moment, money, language } = format
  const { client, currency } = sale
  const { dni, email } = client
  const isCancelled = sale.status === 'CANCELLED'
  return {
    title: isUnconfirmed ? t('Receipt') : t('Receipt No. {id}', { id: receiptNumber(sale.id, business) }),
    isCancelled,
    business: paperBusiness(business, format),
    notices: [
      ...(isUnconfirmed ? [t('Not yet confirmed. Its number follows with the confirmation.')] : []),
      ...(isDemo ? [t('Demo: this is not a valid receipt.')] : []),
      ...(isCancelled
        ? [t('Cancelled on {moment}', { moment: moment(sale.cancelledAt ?? sale.createdAt) })]
        : []),
    ],
    facts: [
      { term: t('Date'), value: moment(sale.createdAt) },
      {
        term: t('Client'),
        value: fullName(client),
        details: [
          ...(dni !== undefined && email !== undefined
            ? [t('DNI {dni} · {email}', { dni: formatDni(dni, language), email })]
            : []),
          ...(phone ? [t('Phone {number}', { number: phone })] : []),
        ],
      },
      ...(travellers.length > 0 ? [{ term: t('Travellers'), value: travellers.join(', ') }] : []),
      { term: t('Sold by'), value: sale.employeeName },
    ],
    lines: paperLines(sale.saleItems, currency, format),
    sums: receiptRows(sale, format).map((row) => ({ ...row, amount: money(row.amount, currency) })),
    note: '',
    conditions: sale.conditions ?? '',
  }
}

/** What a client gets of a sale: its receipt, or the statement of its cancellation. */
export function salePaper(printed: PrintedReceipt, format: PaperFormat<SaleText>): Paper {
  const { sale, business } = printed
  const receipt = receiptPaper(printed, format)
  if (!receipt.isCancelled) return receipt
  return {
    ...receipt,
    title: saleTitle(sale, business, format),
    sums: cancellationRows(sale, format).map((row) => ({
      ...row,
      amount: format.money(row.amount, sale.currency),
    })),
  }
}

/** The title of the paper of a sale. The id of one that is not confirmed is 0. */
export function saleTitle(
  { id, status }: Pick<PrintedSale, 'status'> & { id: number },
  business: PrintedReceipt['business'],
  { t }: Pick<PaperFormat<SaleText>, 't'>,
): string {
  if (!id) return t('Receipt')
  const number = { id: receiptNumber(id, business) }
  return status === 'CANCELLED' ? t('Cancellation of sale No. {id}', number) : t('Receipt No. {id}', number)
}

/** What was sold, and of what was paid what was given back and what is kept. */
function cancellationRows(sale: Omit<PrintedSale, 'client'>, format: PaperFormat<SaleText>) {
  const { t } = format
  const { subtotal, discount, payments } = sale
  const sumOf = (amounts: readonly number[]) =>
    fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
  const amounts = payments.map(({ amount }) => amount)
  const row = (kind: PaperSum['kind'], term: string, amount: number) => ({ kind, term, amount })
  return [
    ...(discount ? [row('subtotal', t('Subtotal'), subtotal), discountRow(discount, format)] : []),
    row('total', t('Total'), sumOf([subtotal, -(discount?.amount ?? 0)])),
    ...toldPayments(sale, format),
    row('balance', t('Paid'), sumOf(amounts.filter((amount) => amount > 0))),
    row('balance', t('Given back'), sumOf(amounts.filter((amount) => amount < 0)) * -1 || 0),
    row('kept', t('Kept'), sumOf(amounts)),
  ]
}

interface PrintedQuote extends Pick<Quote, 'id' | 'offeredAt' | 'validUntil'> {
  offer: Omit<ReturnType<typeof printedOffer>, 'conditions'> & { conditions?: string | undefined }
  business: PrintedBusiness
}

/** A quote: its total is without interest, which that of the chosen method follows. */
export function quotePaper(
  { id, offeredAt, validUntil, offer, business }: PrintedQuote,
  format: PaperFormat<string>,
): Paper {
  const { t, percent } = format
  const { currency, subtotal, discount, total, paymentMethod, note, conditions = '' } = offer
  const { type, interest } = paymentMethod
  const money = (amount: number) => format.money(amount, currency)
  const off = discount && discountRow(discount, format)
  const interestCents = interestOn(toCents(total), toBasisPoints(interest), currencyOf(currency))
  const sums: PaperSum[] = [
    ...(off
      ? [
          { kind: 'subtotal', term: t('Subtotal'), amount: money(subtotal) } as const,
          { ...off, amount: money(off.amount) },
        ]
      : []),
    { kind: 'total', term: t('Total'), amount: money(total) },
  ]
  if (interest > 0)
    sums.push({
      kind: 'interest',
      term: t(/*i18n*/ 'With {type}, {interest} interest', { type, interest: percent(interest) }),
      amount: money(fromCents(toCents(total) + interestCents)),
    })
  return {
    title: t(/*i18n*/ 'Quote {id}', { id }),
    isCancelled: false,
    business: paperBusiness(business, format),
    notices: [],
    facts: [
      { term: t('Date'), value: format.moment(offeredAt) },
      { term: t(/*i18n*/ 'Valid until'), value: format.day(validUntil) },
      { term: t('Client'), value: fullName(offer) },
      { term: t(/*i18n*/ 'Offered by'), value: offer.employeeName },
    ],
    lines: paperLines(offer.saleItems, currency, format),
    sums,
    note,
    conditions,
  }
}

interface PrintedPayment {
  client: Client
  payment: ClientPayment
  business: PrintedReceipt['business']
}

/** The one receipt of a payment of several sales. */
export function paymentPaper(
  { client, payment, business }: PrintedPayment,
  format: PaperFormat<string>,
): Paper {
  const { t } = format
  const { currency, parts, handed, payer, owed = [] } = payment
  const money = (amount: number) => format.money(amount, currency)
  const interestCents = parts.reduce((cents, { interest }) => cents + toCents(interest), 0)
  const owedSome = owed.filter(({ amount }) => amount > 0)
  return {
    title: t(/*i18n*/ 'Receipt of payment'),
    isCancelled: false,
    business: paperBusiness(business, format),
    notices: [],
    facts: [
      { term: t('Date'), value: format.moment(payment.at) },
      { term: t('Client'), value: fullName(client.person) },
      { term: t(/*i18n*/ 'Payment method'), value: payment.paymentMethod.type },
    ],
    lines: [],
    sums: [
      ...parts.map(
        ({ saleId, amount, balance }): PaperSum => ({
          kind: 'payment',
          term: t(/*i18n*/ 'Sale No. {id}', { id: receiptNumber(saleId, business) }),
          detail:
            balance > 0
              ? t(/*i18n*/ '{amount} stays owed.', { amount: money(balance) })
              : t(/*i18n*/ 'Paid whole'),
          amount: money(amount),
        }),
      ),
      ...(interestCents > 0
        ? [{ kind: 'interest', term: t('Interest'), amount: money(fromCents(interestCents)) } as const]
        : []),
      {
        kind: 'total',
        term: t(/*i18n*/ 'Received'),
        detail: [handed && convertedText(handed, format), payer].filter(Boolean).join(' · ') || undefined,
        amount: money(receivedOf(payment)),
      },
      // Only what is owed, or that of the business, 0, where nothing is.
      ...(owedSome.length > 0 ? owedSome : owed.slice(0, 1)).map(
        (one): PaperSum => ({
          kind: 'balance',
          term: t('Owed'),
          amount: format.money(one.amount, one.currency),
        }),
      ),
    ],
    note: '',
    conditions: '',
  }
}

/** What was charged for a payment of several sales, with interest. */
export const receivedOf = ({ parts }: Pick<ClientPayment, 'parts'>): number =>
  fromCents(parts.reduce((cents, { amount, interest }) => cents + toCents(amount) + toCents(interest), 0))
