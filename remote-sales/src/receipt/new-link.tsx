import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Sale } from 'shared-api'
import type { NewReceiptLink } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailureAlert } from 'shared-ui'
import { mailLink } from './mail-link'
import { useReceiptMessage } from './receipt-message'

interface NewLinkProps {
  sale: Sale
  link: NewReceiptLink
}

/** A link that was just made, to copy, or to send by WhatsApp or mail. It cannot be shown again. */
export function NewLink({ sale, link }: NewLinkProps) {
  const { i18n } = useLingui()
  const { copied, copy, error } = useClipboard()
  const field = useRef<HTMLInputElement>(null)
  // The field selects its text when it takes the focus.
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const { address, text, whatsApp } = useReceiptMessage(sale)(link)
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
          href={mailLink(sale.client.email, link.subject, text)}
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
          {i18n.t('No WhatsApp: the client has no mobile number.')}
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
