import type { Client, ClientPayment, Sale } from 'shared-api'
import {
  type Business,
  type ClientText,
  type DueSale,
  filledReminder,
  type Quote,
  type TextValues,
  wholePeriod,
} from 'shared-api/contract'
import { filledText } from 'shared-api/receipt'
// What clients read is in the language of the business.
import { clientI18n as i18n } from 'shared-i18n'
import { formatDay, formatMoney, formatSums } from 'shared-ui'
import { formatPeriod } from '../components/period'
import { balanceOf } from './payments/paid'

/** What a client still owes of a sale, and until when. */
function owedText(sale: Sale): string {
  const balance = balanceOf(sale)
  const amount = formatMoney(Math.abs(balance), sale.currency)
  if (balance < 0) return i18n.t('We give you back {amount}.', { amount })
  // Of this sale alone: the client may owe others.
  if (balance === 0) return i18n.t('This trip is paid.')
  return sale.dueOn
    ? i18n.t('{amount} is still to be paid, by {day}.', { amount, day: formatDay(sale.dueOn) })
    : i18n.t('{amount} is still to be paid.', { amount })
}

const messageOf = ({ client }: { client: { name: string } }, ...sentences: string[]): string =>
  [i18n.t('Hello {name},', { name: client.name }), ...sentences, i18n.t('Thank you!')].join(' ')

/** The text to a client about one payment of several sales. */
export const clientPaymentMessage = (
  { person: client }: Client,
  { paid, owed, currency }: Pick<ClientPayment, 'owed' | 'currency'> & { paid: number },
  day: string,
): string =>
  messageOf(
    { client },
    i18n.t('we received {amount} for your trips on {day}.', {
      amount: formatMoney(paid, currency),
      day: formatDay(day),
    }),
    ...(owed ? [allOwedText(owed)] : []),
  )

/** @param owed all that the client owes, of every seller */
const allOwedText = (owed: NonNullable<ClientPayment['owed']>): string =>
  owed.every(({ amount }) => amount === 0)
    ? i18n.t('Everything is paid.')
    : i18n.t('{amount} is still to be paid.', { amount: formatSums(owed) })

/** The text to a client who owes: that of Settings, or the usual words. */
export const reminderMessage = (
  business: Business | undefined,
  { name, balance, currency, dueOn }: DueSale,
): string => {
  const values = { name, amount: formatMoney(balance, currency), day: formatDay(dueOn) }
  return business?.reminder
    ? filledReminder(business.reminder, values)
    : i18n.t('Hello {name}, {amount} of your trip was to be paid by {day}. Thank you!', values)
}

/** The office's own text, filled in. Undefined where it has none: the usual words. */
const ownText = <Kind extends ClientText>(
  business: Business | undefined,
  kind: Kind,
  values: TextValues<Kind>,
): string | undefined => {
  const text = business?.[kind]
  return text ? filledText(text, values) : undefined
}

/** The text to a client about a payment with interest, or about a refund, which is below 0. */
export function paymentMessage(
  business: Business | undefined,
  sale: Sale,
  amount: number,
  day: string,
): string {
  const owed = sale.status === 'COMPLETED' ? [owedText(sale)] : []
  if (amount < 0)
    return messageOf(
      sale,
      i18n.t('we gave you back {amount} of your trip on {day}.', {
        amount: formatMoney(-amount, sale.currency),
        day: formatDay(day),
      }),
      ...owed,
    )
  const paid = formatMoney(amount, sale.currency)
  return (
    ownText(business, 'paymentText', { name: sale.client.name, amount: paid, owed: owed.join('') }) ??
    messageOf(
      sale,
      i18n.t('we received {amount} for your trip on {day}.', { amount: paid, day: formatDay(day) }),
      ...owed,
    )
  )
}

/** The text to a client whose trip has changed. */
export function changeMessage(business: Business | undefined, sale: Sale): string {
  const { from, to } = wholePeriod(sale.saleItems)
  const services = [...new Set(sale.saleItems.map(({ name }) => name))].join(', ')
  const trip = from ? `${services}, ${formatPeriod(from, to, i18n)}` : services
  return (
    ownText(business, 'changeText', { name: sale.client.name, trip, owed: owedText(sale) }) ??
    messageOf(sale, i18n.t('your trip is now: {trip}.', { trip }), owedText(sale))
  )
}

/** The text to a client whose sale is cancelled. */
export function cancelMessage(business: Business | undefined, sale: Sale, back: number): string {
  const { id, client, currency } = sale
  const amount = formatMoney(back, currency)
  return (
    ownText(business, 'cancelText', { name: client.name, sale: String(id), amount }) ??
    messageOf(
      sale,
      i18n.t('your trip of sale No. {id} is cancelled.', { id }),
      ...(back > 0 ? [i18n.t('We gave you back {amount}.', { amount })] : []),
    )
  )
}

/** What is written to a client whose quote has no answer yet. The address of the quote follows. */
export const quoteReminder = (
  { client, validUntil }: Pick<Quote, 'client' | 'validUntil'>,
  address: string,
): string =>
  `${i18n.t('Hello {name}, what do you think of our quote? It is valid until {day}:', {
    name: client.name,
    day: formatDay(validUntil),
  })} ${address}`
