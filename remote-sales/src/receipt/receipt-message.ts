import { useHref } from 'react-router-dom'
import { clients, type Sale } from 'shared-api'
import type { NewReceiptLink } from 'shared-api/contract'
import { SECTIONS } from '../sections'
import { useWhatsAppLink } from './whats-app-link'

/** Makes the message that brings a client the link to a receipt, and the address that opens it in WhatsApp. */
export function useReceiptMessage(sale: Sale) {
  const { data: client } = clients.useOne(sale.clientId)
  const whatsAppLink = useWhatsAppLink()
  const path = useHref(SECTIONS.publicReceipt.path)
  return ({ token, message }: NewReceiptLink) => {
    // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
    const address = `${window.location.origin}${path}#${token}`
    const text = `${message} ${address}`
    return { address, text, whatsApp: whatsAppLink(client?.person.phoneNumber, text) }
  }
}
