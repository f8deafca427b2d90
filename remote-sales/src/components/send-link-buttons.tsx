import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useLingui } from 'shared-i18n'
import { CopyButton } from 'shared-ui/overlays'

interface SendLinkButtonsProps {
  /** Undefined: there is no mobile number. */
  whatsApp: string | undefined
  mail: string
  copying: ComponentProps<typeof CopyButton>['copying']
}

/** How a link comes to a client: by WhatsApp, by mail, or copied. */
export function SendLinkButtons({ whatsApp, mail, copying }: SendLinkButtonsProps) {
  const { i18n } = useLingui()
  return (
    <>
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {i18n.t('Send by WhatsApp')}
        </Button>
      )}
      <Button component="a" variant="default" href={mail} leftSection={<IconMail size={18} aria-hidden />}>
        {i18n.t('Send by mail')}
      </Button>
      <CopyButton variant="default" copying={copying} label={i18n.t('Copy link')} />
    </>
  )
}
