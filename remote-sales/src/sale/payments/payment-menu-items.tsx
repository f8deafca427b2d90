import { IconArrowBackUp, IconBrandWhatsapp } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'

interface PaymentMenuItemsProps {
  whatsApp: string
  onSent: () => void
  /** Undefined for a payment that cannot be given back, or not yet. */
  onGiveBack: (() => void) | undefined
}

export function PaymentMenuItems({ whatsApp, onSent, onGiveBack }: PaymentMenuItemsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Menu.Item
        component="a"
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onSent}
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        {i18n.t('Send by WhatsApp')}
      </Menu.Item>
      {onGiveBack && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onGiveBack}>
          {i18n.t('Give back')}
        </Menu.Item>
      )}
    </>
  )
}
