import { Anchor } from '@mantine/core'
import { formatPhone } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { useWhatsAppLink } from '../receipt/whats-app-link'

/** Opens WhatsApp, or calls a number that it does not have. Nothing for 0, which means none. */
export function PhoneLink({ number }: { number: number }) {
  const { i18n } = useLingui()
  const whatsAppLink = useWhatsAppLink()
  if (number === 0) return null
  const whatsApp = whatsAppLink(number)
  const written = formatPhone(number)
  return whatsApp ? (
    <Anchor
      href={whatsApp}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      aria-label={i18n.t('{number} in WhatsApp', { number: written })}
    >
      {written}
    </Anchor>
  ) : (
    <Anchor href={`tel:+${number}`} inherit>
      {written}
    </Anchor>
  )
}
