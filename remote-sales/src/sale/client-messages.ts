import { type Client, clients, notes, type Sale } from 'shared-api'
import { type Business, type ClientText, type TextValues, wholePeriod } from 'shared-api/contract'
import { filledText, useBusiness } from 'shared-api/receipt'
import { roleFamily, useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { formatDay, formatMoney, type Toast } from 'shared-ui'
import { usePhoneLinks, whatsAppLink } from '../components/contact-links'
import { formatPeriod } from '../components/period'
import { balanceOf } from './payments/paid'

/** What a client still owes of a sale, and until when. */
function owedText(sale: Sale): string {
  const balance = balanceOf(sale)
  const amount = formatMoney(Math.abs(balance), sale.currency)
  if (balance < 0) return i18n.t('We give you back {amount}.', { amount })
  if (balance === 0) return i18n.t('Everything is paid.')
  return sale.dueOn
    ? i18n.t('{amount} is still to be paid, by {day}.', { amount, day: formatDay(sale.dueOn) })
    : i18n.t('{amount} is still to be paid.', { amount })
}

const messageOf = ({ client }: { client: { name: string } }, ...sentences: string[]): string =>
  [i18n.t('Hello {name},', { name: client.name }), ...sentences, i18n.t('Thank you!')].join(' ')

/** The text to a client about one payment of several sales. */
export const clientPaymentMessage = (
  { person: client }: Client,
  { paid, owed, currency }: { paid: number; owed: number; currency: string },
  day: string,
): string =>
  messageOf(
    { client },
    i18n.t('we received {amount} for your trips on {day}.', {
      amount: formatMoney(paid, currency),
      day: formatDay(day),
    }),
    owed > 0
      ? i18n.t('{amount} is still to be paid.', { amount: formatMoney(owed, currency) })
      : i18n.t('Everything is paid.'),
  )

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
function paymentMessage(business: Business | undefined, sale: Sale, amount: number, day: string): string {
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
function changeMessage(business: Business | undefined, sale: Sale): string {
  const { from, to } = wholePeriod(sale.saleItems)
  const services = [...new Set(sale.saleItems.map(({ name }) => name))].join(', ')
  const trip = from ? `${services}, ${formatPeriod(from, to)}` : services
  return (
    ownText(business, 'changeText', { name: sale.client.name, trip, owed: owedText(sale) }) ??
    messageOf(sale, i18n.t('your trip is now: {trip}.', { trip }), owedText(sale))
  )
}

/** The text to a client whose sale is cancelled. */
function cancelMessage(business: Business | undefined, sale: Sale, back: number): string {
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

/** What a toast offers after an event: its text by WhatsApp. Without a number the sender chooses the contact. */
export const offerWhatsApp = (
  text: string,
  address = whatsAppLink('', text),
  onSent?: () => void,
): Required<Pick<Toast, 'action'>> => ({
  action: {
    label: i18n.t('Send by WhatsApp'),
    onClick: () => {
      window.open(address, '_blank', 'noopener,noreferrer')
      onSent?.()
    },
  },
})

/**
 * The texts to a client after an event, in the office's own words where Settings has them, and what sends them by WhatsApp. What was
 * sent becomes a note on the sale, or on the client without a sale, with its time; owners write no notes.
 */
export function useClientMessages({ clientId, saleId }: { clientId: number; saleId?: number }) {
  const { data: business } = useBusiness()
  const { data: client } = clients.useOne(clientId)
  const phoneLinks = usePhoneLinks()
  const { mutate: addNote } = notes.useSave()
  const mayAdd = useSession(({ user }) => roleFamily(user.role) !== 'OWNER')
  const addressOf = (text: string) => phoneLinks(client?.person, text)?.whatsApp ?? whatsAppLink('', text)
  const noteSent = (text: string) => {
    if (!mayAdd) return
    const of = saleId === undefined ? { clientId } : { saleId }
    addNote({ payload: { ...of, text: i18n.t('Sent by WhatsApp: {text}', { text }).slice(0, 1000) } })
  }
  return {
    payment: (sale: Sale, amount: number, day: string) => paymentMessage(business, sale, amount, day),
    change: (sale: Sale) => changeMessage(business, sale),
    cancel: (sale: Sale, back: number) => cancelMessage(business, sale, back),
    addressOf,
    noteSent,
    offer: (text: string) => offerWhatsApp(text, addressOf(text), () => noteSent(text)),
  }
}
