import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useHref } from 'react-router-dom'
import { clients, type Sale } from 'shared-api'
import type { TripLink } from 'shared-api/contract'
import { useCreateTripLink } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { BusyButton, toast, useFailureToast } from 'shared-ui'
import { usePhoneLinks, whatsAppLink } from '../components/contact-links'
import { refusalOf } from '../components/refusal'
import { SECTIONS } from '../sections'

export function SendByWhatsApp({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const { send, isPending } = useSendByWhatsApp(sale)
  return (
    <BusyButton
      busy={isPending}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      // Not with the second click of a double click, which would open WhatsApp twice.
      onClick={({ detail }) => detail <= 1 && void send()}
    >
      {i18n.t('Send by WhatsApp')}
    </BusyButton>
  )
}

/** Opens WhatsApp with the link to the trip of a sale, which is made where there is none, in one step. */
export function useSendByWhatsApp(sale: Sale) {
  const messageOf = useTripMessage(sale)
  const { mutateAsync, isPending } = useCreateTripLink()
  const open = useWhatsAppTab()
  return { send: () => open(async () => messageOf(await mutateAsync(sale.id))), isPending }
}

/** Opens WhatsApp with a message that is asked for first. Without a number in its address, the sender chooses the contact. */
export function useWhatsAppTab() {
  const { i18n } = useLingui()
  const failure = useFailureToast()

  const open = async (make: () => Promise<{ text: string; whatsApp: string | undefined }>) => {
    failure.dismiss()
    // Before the request, because browsers open a tab only while they handle a click.
    const tab = window.open('', '_blank')
    try {
      const { text, whatsApp } = await make()
      const address = whatsApp ?? whatsAppLink('', text)
      if (tab) {
        tab.opener = null
        tab.location.href = address
      } else window.location.assign(address)
      if (!whatsApp)
        toast({
          title: i18n.t('The client has no mobile number: choose the contact in WhatsApp.'),
        })
    } catch (error) {
      tab?.close()
      const refusal = refusalOf(error)
      if (refusal === undefined) failure.show(error, () => void open(make))
      else failure.refuse({ title: i18n.t('The link was not sent.'), description: refusal })
    }
  }
  return open
}

/** Makes the message that brings a client the link to a trip, and the address that opens it in WhatsApp. */
export function useTripMessage(sale: Sale) {
  const { data: client } = clients.useOne(sale.clientId)
  const phoneLinks = usePhoneLinks()
  const path = useHref(SECTIONS.publicTrip.path)
  return ({ token, message }: TripLink) => {
    // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
    const address = `${window.location.origin}${path}#${token}`
    const text = `${message} ${address}`
    return { address, text, whatsApp: phoneLinks(client?.person, text)?.whatsApp }
  }
}
