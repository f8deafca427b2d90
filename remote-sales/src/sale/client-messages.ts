import { clients, notes, type Sale, useMay } from 'shared-api'
import { useBusiness } from 'shared-api/receipt'
import { i18n } from 'shared-i18n'
import type { Toast } from 'shared-ui'
import { usePhoneLinks, whatsAppLink } from '../components/contact-links'
import { cancelMessage, changeMessage, paymentMessage } from './client-texts'

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
  const mayAdd = useMay('addNotes')
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
