import { Anchor } from '@mantine/core'
import { formatPhone } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { whatsAppLink } from '../receipt/whats-app-link'

/** Opens WhatsApp, or calls a number whose country is unknown. Nothing for 0, which means none. */
export function PhoneLink({ number }: { number: number }) {
  const { i18n } = useLingui()
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
