import { type Client, clients, type Sale } from 'shared-api'
import { wholePeriod } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatDay, formatMoney, type Toast } from 'shared-ui'
import { usePhoneLinks, whatsAppLink } from '../components/contact-links'
import { formatPeriod } from '../components/period'
import { balanceOf } from './payments/paid'

/** What a client still owes of a sale, and until when. */
function owedText(sale: Sale): string {
  const balance = balanceOf(sale)
  const amount = formatMoney(balance)
  if (balance < 0) return i18n.t('We give you back {amount}.', { amount: formatMoney(-balance) })
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
  { paid, owed }: { paid: number; owed: number },
  day: string,
): string =>
  messageOf(
    { client },
    i18n.t('we received {amount} for your trips on {day}.', {
      amount: formatMoney(paid),
      day: formatDay(day),
    }),
    owed > 0
      ? i18n.t('{amount} is still to be paid.', { amount: formatMoney(owed) })
      : i18n.t('Everything is paid.'),
  )

/** The text to a client about a payment with interest, or about a refund, which is below 0. */
export const paymentMessage = (sale: Sale, amount: number, day: string): string =>
  messageOf(
    sale,
    amount < 0
      ? i18n.t('we gave you back {amount} of your trip on {day}.', {
          amount: formatMoney(-amount),
          day: formatDay(day),
        })
      : i18n.t('we received {amount} for your trip on {day}.', {
          amount: formatMoney(amount),
          day: formatDay(day),
        }),
    ...(sale.status === 'COMPLETED' ? [owedText(sale)] : []),
  )

/** The text to a client whose trip has changed. */
export function changeMessage(sale: Sale): string {
  const { from, to } = wholePeriod(sale.saleItems)
  const services = [...new Set(sale.saleItems.map(({ name }) => name))].join(', ')
  return messageOf(
    sale,
    from
      ? i18n.t('your trip is now: {services}, {days}.', { services, days: formatPeriod(from, to) })
      : i18n.t('your trip is now: {services}.', { services }),
    owedText(sale),
  )
}

/** The text to a client whose sale is cancelled. */
export const cancelMessage = (sale: Sale, back: number): string =>
  messageOf(
    sale,
    i18n.t('your trip of sale No. {id} is cancelled.', { id: sale.id }),
    ...(back > 0 ? [i18n.t('We gave you back {amount}.', { amount: formatMoney(back) })] : []),
  )

/** What a toast offers after an event: its text by WhatsApp. Without a number the sender chooses the contact. */
export const offerWhatsApp = (
  text: string,
  address = whatsAppLink('', text),
): Required<Pick<Toast, 'action'>> => ({
  action: {
    label: i18n.t('Send by WhatsApp'),
    onClick: () => void window.open(address, '_blank', 'noopener,noreferrer'),
  },
})

/** The function that offers to send a text to the client of a sale. */
export function useOfferToClient(clientId: number) {
  const { data: client } = clients.useOne(clientId)
  const phoneLinks = usePhoneLinks()
  return (text: string) => offerWhatsApp(text, phoneLinks(client?.person, text)?.whatsApp)
}
