import { ApiError, type Sale } from 'shared-api'
import { useCreateReceiptLink } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { useReceiptMessage } from './receipt-message'
import { whatsAppLink } from './whats-app-link'

/** Makes a link to the receipt of a sale and opens WhatsApp with it, in one step. */
export function useSendByWhatsApp(sale: Sale) {
  const { i18n } = useLingui()
  const messageOf = useReceiptMessage(sale)
  const { mutateAsync, isPending } = useCreateReceiptLink()
  const failure = useFailureToast()

  const send = async () => {
    failure.dismiss()
    // Before the request, because browsers open a tab only while they handle a click.
    const tab = window.open('', '_blank')
    try {
      const { text, whatsApp } = messageOf(await mutateAsync(sale.id))
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
      if (error instanceof ApiError && error.status < 500)
        failure.refuse({ title: i18n.t('The receipt was not sent.'), description: error.message })
      else failure.show(error, () => void send())
    }
  }
  return { send, isPending }
}
