import { Badge, Divider, Stack, Text } from '@mantine/core'
import {
  currencyOf,
  fromCents,
  fullName,
  interestOn,
  type PublicQuote,
  type Quote,
  toBasisPoints,
  toCents,
} from 'shared-api/contract'
import { printedTerms, type QuoteState, quoteState } from 'shared-api/quotes'
import { useBusiness } from 'shared-api/receipt'
import { ForClient, i18n, useLingui } from 'shared-i18n'
import { formatDay, formatDaysInWords, formatMoment, formatPercent, today } from 'shared-ui'
import { Description, DescriptionList } from '../components/description-list'
import { Lines } from '../components/lines'
import { ReceiptHead } from '../receipt/receipt'
import receipt from '../receipt/receipt.module.css'
import { Sum } from '../trip-link/public-frame'

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

type Offer = NonNullable<PublicQuote['offer']>

interface QuotePaperProps extends Pick<PublicQuote, 'id' | 'offeredAt' | 'validUntil'> {
  offer: Offer | (Omit<Offer, 'saleItems'> & ReturnType<typeof printedTerms>)
  /** Undefined until it is known. */
  business: PublicQuote['business'] | undefined
}

/** What a quote offers, as it is printed, in the language of the business. */
export const QuotePaper = (props: QuotePaperProps) => (
  <ForClient>
    <Offered {...props} />
  </ForClient>
)

function Offered({ id, offeredAt, validUntil, offer, business }: QuotePaperProps) {
  const { i18n } = useLingui()
  const { currency, note } = offer
  return (
    <article className={receipt.receipt} aria-label={i18n.t('Quote {id}', { id })}>
      <Stack gap="sm">
        <ReceiptHead business={business} order={2}>
          {i18n.t('Quote {id}', { id })}
        </ReceiptHead>
        <DescriptionList>
          <Description term={i18n.t('Date')}>{formatMoment(offeredAt)}</Description>
          <Description term={i18n.t('Valid until')}>{formatDay(validUntil)}</Description>
          <Description term={i18n.t('Client')}>{fullName(offer)}</Description>
          <Description term={i18n.t('Offered by')}>{offer.employeeName}</Description>
        </DescriptionList>
        <Divider />
        <Lines lines={offer.saleItems} currency={currency} />
        <Divider />
        <QuoteSums offer={offer} />
        {note && (
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} translate="no">
            {note}
          </Text>
        )}
        {business?.legalLine && (
          <Text size="xs" c="dimmed">
            {business.legalLine}
          </Text>
        )}
      </Stack>
    </article>
  )
}

/** The sums of a quote: its total is without interest, which that of the chosen method follows. */
export function QuoteSums({ offer }: Pick<QuotePaperProps, 'offer'>) {
  const { i18n } = useLingui()
  const { currency, subtotal, discount, total, paymentMethod } = offer
  const { type, interest } = paymentMethod
  const withInterest = fromCents(
    toCents(total) + interestOn(toCents(total), toBasisPoints(interest), currencyOf(currency)),
  )
  return (
    <dl className={receipt.sum}>
      {discount && (
        <>
          <Sum term={i18n.t('Subtotal')} amount={subtotal} currency={currency} />
          <Sum
            term={
              discount.unit === 'PERCENT'
                ? i18n.t('{percent} discount', { percent: formatPercent(discount.value / 100) })
                : i18n.t('Discount')
            }
            amount={-discount.amount}
            currency={currency}
          />
        </>
      )}
      <Sum term={i18n.t('Total')} amount={total} currency={currency} isStrong />
      {interest > 0 && (
        <Sum
          term={i18n.t('With {type}, {interest} interest', { type, interest: formatPercent(interest) })}
          amount={withInterest}
          currency={currency}
        />
      )}
    </dl>
  )
}

/** A stored quote as it is printed. */
export function StoredQuote({ quote }: { quote: Quote }) {
  const { data: business } = useBusiness()
  const { id, offeredAt, validUntil, client, employeeName, note, total } = quote
  const offer = { ...client, employeeName, note, total, ...printedTerms(quote) }
  return <QuotePaper {...{ id, offeredAt, validUntil, offer, business }} />
}
