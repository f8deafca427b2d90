import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { Sale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { BusyButton } from 'shared-ui'
import { useSendByWhatsApp } from './use-send-by-whats-app'

/** Sends the receipt of a sale to its client by WhatsApp with one click. */
export function SendByWhatsApp({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const { send, isPending } = useSendByWhatsApp(sale)
  return (
    <BusyButton
      busy={isPending}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      // Not with the second click of a double click, which would make another link.
      onClick={({ detail }) => detail <= 1 && void send()}
    >
      {i18n.t('Send by WhatsApp')}
    </BusyButton>
  )
}
