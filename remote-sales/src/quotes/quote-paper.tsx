import { Badge } from '@mantine/core'
import type { PublicQuote, Quote } from 'shared-api/contract'
import { printedOffer, type QuoteState, quoteState } from 'shared-api/quotes'
import { quotePaper, useBusiness } from 'shared-api/receipt'
import { i18n, useLingui } from 'shared-i18n'
import { formatDaysInWords, formatMoment, today } from 'shared-ui'
import { Paper } from '../papers/paper'

const COLORS: Record<QuoteState, string> = {
  OPEN: 'blue',
  ACCEPTED: 'sea',
  EXPIRED: 'yellow',
  SOLD: 'gray',
  WITHDRAWN: 'red',
}

const stateTexts = (): Record<QuoteState, string> => ({
  OPEN: i18n.t({ id: 'Open (quote)', message: 'Open' }),
  ACCEPTED: i18n.t({ id: 'Accepted (quote)', message: 'Accepted' }),
  EXPIRED: i18n.t({ id: 'Expired (quote)', message: 'Expired' }),
  SOLD: i18n.t({ id: 'Sold (quote)', message: 'Sold' }),
  WITHDRAWN: i18n.t({ id: 'Withdrawn (quote)', message: 'Withdrawn' }),
})

export const stateText = (state: QuoteState): string => stateTexts()[state]

export function QuoteBadge({ quote, size }: { quote: Quote; size?: 'sm' | 'lg' }) {
  useLingui()
  const state = quoteState(quote, today())
  return (
    <Badge color={COLORS[state]} variant="light" tt="none" {...(size && { size })}>
      {stateText(state)}
    </Badge>
  )
}

/** "Fri 4 Dec" */
export const dayInWords = (day: string): string => formatDaysInWords({ from: day, to: day })

/** "Accepted by Maria on 28/11/2026 14:30", "…, recorded by Ana Ruiz". The client is not told who recorded it. */
export function acceptedText({
  name,
  at,
  recordedBy,
}: NonNullable<PublicQuote['accepted']> & { recordedBy?: string | null }): string {
  const moment = formatMoment(at)
  return recordedBy
    ? i18n.t('Accepted by {name} on {moment}, recorded by {user}', { name, moment, user: recordedBy })
    : i18n.t('Accepted by {name} on {moment}', { name, moment })
}

/** A stored quote as it is printed. */
export function StoredQuote({ quote }: { quote: Quote }) {
  const { data: business } = useBusiness()
  return <Paper make={(format) => quotePaper({ ...quote, offer: printedOffer(quote), business }, format)} />
}
