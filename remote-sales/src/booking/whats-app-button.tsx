import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { Booking } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { usePhoneLinks } from '../components/contact-links'

interface WhatsAppButtonProps {
  supplier: Booking['supplier']
  message: string
}

/** Opens WhatsApp with a text to a supplier. Nothing for one without such a number. */
export function WhatsAppButton({ supplier: { name, phone }, message }: WhatsAppButtonProps) {
  const { i18n } = useLingui()
  const address = usePhoneLinks()({ phoneNumber: phone }, message)?.whatsApp
  if (!address) return null
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="subtle"
      color="gray"
      aria-label={i18n.t('Write to {name} by WhatsApp', { name })}
    >
      <IconBrandWhatsapp size={18} aria-hidden />
    </ActionIcon>
  )
}
