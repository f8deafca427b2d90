import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useHref } from 'react-router-dom'
import { clients, type Sale } from 'shared-api'
import type { Business, NewReceiptLink } from 'shared-api/contract'
import { receiptNumber } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { FailureAlert, useSiteName } from 'shared-ui'
import { SECTIONS } from '../sections'
import { mailLink } from './mail-link'
import { whatsAppLink } from './whats-app-link'

interface NewLinkProps {
  sale: Sale
  link: NewReceiptLink
  business: Business | undefined
}

/** A link that was just made, to copy, or to send by WhatsApp or mail. It cannot be shown again. */
export function NewLink({ sale, link, business }: NewLinkProps) {
  const { i18n } = useLingui()
  const { copied, copy, error } = useClipboard()
  const field = useRef<HTMLInputElement>(null)
  // The field selects its text when it takes the focus.
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const { data: client } = clients.useOne(sale.clientId)
  const brand = useSiteName() ?? ''
  // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
  const address = `${window.location.origin}${useHref(SECTIONS.publicReceipt.path)}#${link.token}`
  const number = receiptNumber(sale.id, business)
  const text = i18n.t('Hello {name}, here is your receipt No. {number} from {business}: {address}', {
    name: sale.client.name,
    number,
    business: business?.name || brand,
    address,
  })
  const whatsApp = whatsAppLink(client?.person.phoneNumber, text)
  return (
    <Stack gap="sm">
      <TextInput
        ref={field}
        label={i18n.t('Link')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
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
        <Button
          component="a"
          variant="default"
          href={mailLink(sale.client.email, i18n.t('Receipt No. {id}', { id: number }), text)}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {i18n.t('Send by mail')}
        </Button>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(address)}
        >
          {copied ? i18n.t('Copied') : i18n.t('Copy link')}
        </Button>
      </Group>
      {!whatsApp && (
        <Text size="sm" role="status">
          {i18n.t('No WhatsApp: the phone of the client has no country code.')}
        </Text>
      )}
      <FailureAlert>
        {error && i18n.t('The link could not be copied. Copy it from the field, where it is selected.')}
      </FailureAlert>
      <Text size="sm" c="dimmed">
        {i18n.t('It is not stored and cannot be shown again. If it gets lost, make a new one.')}
      </Text>
    </Stack>
  )
}
