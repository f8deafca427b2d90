import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useHref } from 'react-router-dom'
import { clients } from 'shared-api'
import type { Quote } from 'shared-api/contract'
import { useQuoteLink } from 'shared-api/quotes'
import { useLingui } from 'shared-i18n'
import { LoadingOrFailed } from 'shared-ui'
import { CopyFailure, LocalLinkNotice, useCopy } from 'shared-ui/overlays'
import { mailLink, usePhoneLinks, whatsAppLink } from '../components/contact-links'
import { SendLinkButtons } from '../components/send-link-buttons'
import { printOn } from '../receipt/print-receipt'
import { SECTIONS } from '../sections'

/** How a quote comes to its client: by WhatsApp, mail, its link or on paper. */
export function SendQuote({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const { i18n } = useLingui()
  const link = useQuoteLink(quote.id)
  const { data: client } = clients.useOne(quote.clientId)
  const phoneLinks = usePhoneLinks()
  const path = useHref(SECTIONS.publicQuote.path)
  const field = useRef<HTMLInputElement>(null)
  const { token = '', subject = '', message = '' } = link.data ?? {}
  // The token is in the fragment, which browsers do not send to servers. With the version, the page says what has changed since.
  const address = `${window.location.origin}${path}#${token}.${quote.version}`
  const copying = useCopy(address, field)
  if (!link.data) return <LoadingOrFailed request={link} />
  const text = `${message} ${address}`
  const person = client?.person ?? { phoneNumber: quote.phoneNumber }
  const whatsApp = phoneLinks(person, text)?.whatsApp ?? whatsAppLink('', text)
  return (
    <Group gap="sm">
      <SendLinkButtons
        whatsApp={whatsApp}
        mail={mailLink(client?.person.email ?? '', subject, text)}
        copying={copying}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => printOn('A4', i18n.t('Quote {id}', { id: quote.id }))}
      >
        {i18n.t('Print')}
      </Button>
      {children}
      {copying.hasFailed && <TextInput ref={field} label={i18n.t('Link')} readOnly value={address} />}
      <CopyFailure copying={copying} />
      <LocalLinkNotice />
      {client && !client.person.phoneNumber && (
        <Text size="sm">{i18n.t('The client has no mobile number: choose the contact in WhatsApp.')}</Text>
      )}
    </Group>
  )
}
