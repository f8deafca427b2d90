import { Anchor, Box, Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from 'shared-api'
import { daysBetween, type PublicTrip } from 'shared-api/contract'
import { type PaperLine, paperBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import {
  Card,
  EmptyState,
  formatWeekdayAndDay,
  formatWholeDay,
  LoadingOrFailed,
  usePageTitle,
  useSiteName,
} from 'shared-ui'
import { whatsAppLink } from '../components/contact-links'
import { PaperLines } from '../components/lines'
import { paperFormat } from '../components/paper-format'
import { formatNights, formatPeriod } from '../components/period'
import classes from './public-link.module.css'

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
            // As high as the window, so that the page's foot is where the link's content will have it.
            <Box mih="100vh">
              <LoadingOrFailed request={query} />
            </Box>
          )}
        </Card>
      )}
    </>
  )
}

interface IncludedProps {
  lines: readonly PaperLine[]
  /** Of the same lines. */
  items: PublicTrip['sale']['saleItems']
}

/** What is sold or offered, the first day first, with its days and what it includes. */
export function Included({ lines, items }: IncludedProps) {
  const byDay = items
    .map((item, index) => ({ item, line: lines[index] }))
    .sort((one, other) => (one.item.from ?? NO_DAY).localeCompare(other.item.from ?? NO_DAY))
  return (
    <PaperLines
      lines={byDay.flatMap(({ line }) => (line ? { ...line, days: '' } : []))}
      below={(index) => {
        const { from, to, description } = byDay[index]?.item ?? {}
        return (
          <>
            {from && (
              <Text size="sm" translate="no">
                {daysInWords(from, to ?? from)}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </>
        )
      }}
    />
  )
}

/** The names of the first services of a trip: "Hotel Sol · City tour", "Hotel Sol · City tour · +2". */
function tripName(items: readonly { name: string }[]): string {
  const names = [...new Set(items.map(({ name }) => name))]
  const rest = names.length - 2
  return rest > 0 ? `${names.slice(0, 2).join(' · ')} · +${rest}` : names.join(' · ')
}

interface TripHeadingProps {
  /** The days of the whole trip. Null: not set. */
  from: string | null
  to: string | null
  items: readonly { name: string }[]
  isCancelled?: boolean
}

/** When a trip is, or what it is while its days are open. */
export const TripHeading = ({ from, to, items, isCancelled }: TripHeadingProps) => (
  <p
    className={from ? classes.dates : `${classes.dates} ${classes.names}`}
    translate="no"
    data-cancelled={isCancelled || undefined}
  >
    {from ? formatPeriod(from, to) : tripName(items)}
  </p>
)

/** Later than any day. */
const NO_DAY = '9999'

/** "Wednesday 1 July – Friday 3 July · 2 nights" */
function daysInWords(from: string, to: string): string {
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatWeekdayAndDay : formatWholeDay
  const first = format(from)
  if (from === to) return first
  // It wraps as a whole.
  const nights = formatNights(daysBetween(from, to)).replace(' ', '\u00A0')
  return `${first} – ${format(to)} · ${nights}`
}

export const ACTION = {
  variant: 'default',
  className: classes.action,
  classNames: { inner: classes.inner },
} as const

interface WhatsAppButtonProps {
  number: string
  /** What it is about. */
  text?: string
  /** True: the button of a question, beside what is asked about. Default: one of the actions of the page. */
  asks?: boolean
}

/** Writes to the business. */
export function WhatsAppButton({ number, text, asks = false }: WhatsAppButtonProps) {
  const { i18n } = useLingui()
  return (
    <Button
      {...(asks ? { variant: 'light' } : { ...ACTION, 'aria-label': i18n.t('Write by WhatsApp') })}
      component="a"
      href={whatsAppLink(number, text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
    >
      {asks ? i18n.t('Ask by WhatsApp') : BRAND}
    </Button>
  )
}

/** A name, so it is not translated. */
const BRAND = 'WhatsApp'

/** Who offers it: logo, name and phone. */
export function Offerer({ business }: Pick<PublicTrip, 'business'>) {
  const { i18n } = useLingui()
  const brand = useSiteName()
  const { name, logo, phone } = business
  return (
    <div className={classes.offerer}>
      {logo && <img src={logo} alt={i18n.t('Logo')} />}
      <div>
        <Text fw={600}>{name || brand}</Text>
        {phone && (
          <Anchor size="sm" href={`tel:${phone.replace(/[^\d+]/g, '')}`} translate="no">
            {phone}
          </Anchor>
        )}
      </div>
    </div>
  )
}

export function Foot({ business }: Pick<PublicTrip, 'business'>) {
  const { i18n } = useLingui()
  const { lines, legalLine } = paperBusiness(business, paperFormat(i18n))
  return (
    <footer>
      {[...lines, legalLine].filter(Boolean).map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </footer>
  )
}
