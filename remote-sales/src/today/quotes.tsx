import { ActionIcon, Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Link, useHref } from 'react-router-dom'
import { daysBetween, fullName, type Quote } from 'shared-api/contract'
import { useAskQuoteLink } from 'shared-api/quotes'
import { useLingui } from 'shared-i18n'
import { dayOf, formatRecentMoment, today } from 'shared-ui'
import { usePhoneLinks } from '../components/contact-links'
import { Money } from '../components/money'
import { quoteReminder } from '../sale/client-texts'
import { SECTIONS } from '../sections'
import { useWhatsAppTab } from '../trip-link/send-by-whats-app'
import { Entry } from './group'

interface QuoteEntryProps {
  quote: Quote
  path: string
}

const detailsOf = ({ saleItems, employeeName }: Quote) => [
  ...new Set(saleItems.map(({ name }) => name)),
  employeeName,
]

export function AcceptedEntry({ quote, path }: QuoteEntryProps) {
  const { i18n } = useLingui()
  const { id, clientId, client, accepted, total, currency } = quote
  return (
    <Entry
      {...(clientId !== null && { clientId })}
      name={fullName(client)}
      state={
        <Text size="sm" c="dimmed">
          {accepted && formatRecentMoment(accepted.at)}
        </Text>
      }
      details={[i18n.t('Quote {id}', { id }), ...detailsOf(quote)]}
    >
      <Money amount={total} currency={currency} fw={600} />
      <OpenQuote path={path} />
    </Entry>
  )
}

/** A quote that was offered some days ago, with the way to ask what its client thinks of it. */
export function UnansweredEntry({ quote, path }: QuoteEntryProps) {
  const { i18n } = useLingui()
  const { id, version, clientId, client, offeredAt, total, currency } = quote
  const name = fullName(client)
  const days = daysBetween(dayOf(offeredAt), today())
  const address = `${window.location.origin}${useHref(SECTIONS.publicQuote.path)}`
  const phoneLinks = usePhoneLinks()
  const { mutateAsync, isPending } = useAskQuoteLink()
  const open = useWhatsAppTab()
  const ask = () =>
    open(async () => {
      const { token } = await mutateAsync(id)
      const text = quoteReminder(quote, `${address}#${token}.${version}`)
      return { text, whatsApp: phoneLinks(quote, text)?.whatsApp }
    })
  return (
    <Entry
      {...(clientId !== null && { clientId })}
      name={name}
      state={
        <Text size="sm" c="dimmed">
          {i18n.t('{days, plural, one {for # day} other {for # days}}', { days })}
        </Text>
      }
      details={[i18n.t('Quote {id}', { id }), ...detailsOf(quote)]}
    >
      <Money amount={total} currency={currency} fw={600} />
      <ActionIcon
        variant="default"
        loading={isPending}
        aria-label={i18n.t('Write to {name} by WhatsApp', { name })}
        onClick={() => void ask()}
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </ActionIcon>
      <OpenQuote path={path} />
    </Entry>
  )
}

function OpenQuote({ path }: { path: string }) {
  const { i18n } = useLingui()
  return (
    <Button component={Link} to={path} variant="default" size="compact-sm">
      {i18n.t({ id: 'Open (action)', message: 'Open' })}
    </Button>
  )
}
