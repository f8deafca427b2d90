import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from 'shared-api'
import { daysBetween, type PublicTrip } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import {
  Card,
  EmptyState,
  formatWeekdayAndDay,
  formatWholeDay,
  LoadingOrFailed,
  usePageTitle,
} from 'shared-ui'
import { whatsAppLink } from '../components/contact-links'
import { Money } from '../components/money'
import { formatNights } from '../components/period'
import classes from './trip-page.module.css'

// What the pages of a trip and of a quote have in common: pages for clients, without a login.

interface OpenedLinkProps<Opened> {
  token: string
  title: string
  query: UseQueryResult<Opened>
  children: (opened: Opened) => ReactNode
}

/** What the token of a link opens, or that the link does not work. Neither search engines nor other sites learn of it. */
export function OpenedLink<Opened>({ token, title, query, children }: OpenedLinkProps<Opened>) {
  const { i18n } = useLingui()
  usePageTitle(title)
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {query.data ? (
        children(query.data)
      ) : (
        <Card>
          {token === '' || isUnknown ? (
            <EmptyState
              order={1}
              title={i18n.t('This link does not work')}
              description={i18n.t(
                'It is incomplete, has expired or was withdrawn. Ask the business for a new one.',
              )}
            />
          ) : (
            <LoadingOrFailed request={query} />
          )}
        </Card>
      )}
    </>
  )
}

/** What is sold or offered, with its days and what it includes. */
export const Included = ({ lines }: { lines: PublicTrip['sale']['saleItems'] }) => (
  <ul className={classes.list}>
    {byDay(lines).map((item, index) => (
      <li key={index}>
        <Text fw={600}>{item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name}</Text>
        {item.from && (
          <Text size="sm" translate="no">
            {daysInWords(item.from, item.to ?? item.from)}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {item.description}
        </Text>
      </li>
    ))}
  </ul>
)

/** "Wednesday 1 July – Friday 3 July · 2 nights" */
function daysInWords(from: string, to: string): string {
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatWeekdayAndDay : formatWholeDay
  const first = format(from)
  if (from === to) return first
  // It wraps as a whole.
  const nights = formatNights(daysBetween(from, to)).replace(' ', '\u00A0')
  return `${first} – ${format(to)} · ${nights}`
}

/** Later than any day. */
const NO_DAY = '9999'

/** The first day first, lines without days last. */
const byDay = <Line extends { from: string | null }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) => (one.from ?? NO_DAY).localeCompare(other.from ?? NO_DAY))

/** A name, so it is not translated. */
const BRAND = 'WhatsApp'

export const ACTION = {
  variant: 'default',
  className: classes.action,
  classNames: { inner: classes.inner },
} as const

/** Writes to the business. */
export function WhatsAppAction({ number, text }: { number: string; text?: string }) {
  const { i18n } = useLingui()
  return (
    <Button
      {...ACTION}
      component="a"
      href={whatsAppLink(number, text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      aria-label={i18n.t('Write by WhatsApp')}
    >
      {BRAND}
    </Button>
  )
}

/** Asks the business, with a text that says what about. */
export const AskByWhatsApp = ({ number, text }: { number: string; text: string }) => {
  const { i18n } = useLingui()
  return (
    <Button
      component="a"
      variant="light"
      href={whatsAppLink(number, text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
    >
      {i18n.t('Ask by WhatsApp')}
    </Button>
  )
}

interface SumProps {
  term: ReactNode
  amount: number
  currency: string
  /** Below the term: what was handed over in another currency. */
  details?: readonly string[]
  isStrong?: boolean
}

export function Sum({ term, details = [], amount, currency, isStrong = false }: SumProps) {
  return (
    <div style={{ fontWeight: isStrong ? 700 : undefined }}>
      <dt>
        {term}
        {details.map((detail, index) => (
          <Text key={index} size="sm" c="dimmed" translate="no">
            {detail}
          </Text>
        ))}
      </dt>
      <dd>
        <Money amount={amount} currency={currency} inherit />
      </dd>
    </div>
  )
}

export function Foot({ business: { taxNumber, address, phone, legalLine } }: Pick<PublicTrip, 'business'>) {
  const { i18n } = useLingui()
  const lines = [
    address,
    phone,
    taxNumber && i18n.t('Tax number {number}', { number: taxNumber }),
    legalLine,
  ].filter(Boolean)
  return (
    <footer className={classes.foot}>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </footer>
  )
}
