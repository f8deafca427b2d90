import { useHref } from 'react-router-dom'
import { clients, type Sale } from 'shared-api'
import type { NewReceiptLink } from 'shared-api/contract'
import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { useSiteName } from 'shared-ui'
import { SECTIONS } from '../sections'
import { whatsAppLink } from './whats-app-link'

/** Makes the message that brings a client the link to a receipt, and the address that opens it in WhatsApp. */
export function useReceiptMessage(sale: Sale) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const { data: client } = clients.useOne(sale.clientId)
  const brand = useSiteName() ?? ''
  const path = useHref(SECTIONS.publicReceipt.path)
  const number = receiptNumber(sale.id, business)
  return ({ token }: NewReceiptLink) => {
    // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
    const address = `${window.location.origin}${path}#${token}`
    const text = i18n.t('Hello {name}, here is your receipt No. {number} from {business}: {address}', {
      name: sale.client.name,
      number,
      business: business?.name || brand,
      address,
    })
    return { address, text, number, whatsApp: whatsAppLink(client?.person.phoneNumber, text) }
  }
}
