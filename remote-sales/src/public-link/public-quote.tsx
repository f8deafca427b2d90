import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName, type PublicQuote as Quote, wholePeriod } from 'shared-api/contract'
import { usePublicQuote } from 'shared-api/quotes'
import { quotePaper } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatMoment, lazyScreen, useLinkToken } from 'shared-ui'
import { Section } from '../components/section'
import { Conditions, Paper, PaperSums, usePaper } from '../papers/paper'
import { acceptedText, dayInWords } from '../quotes/quote-paper'
import { printOn } from '../receipt/print-receipt'
import { ACTION, Foot, Included, Offerer, OpenedLink, TripHeading, WhatsAppButton } from './public-frame'
import classes from './public-link.module.css'

/** Forms are loaded where a quote can be accepted. */
const Accept = lazyScreen(async () => (await import('./accept-quote')).AcceptQuote)

/** The page of a link to a quote, for the client, without a login. The token and the version that was sent are in the URL's fragment. */
export function PublicQuote() {
  const { i18n } = useLingui()
  const { token, version } = useLinkToken()
  return (
    <OpenedLink token={token} title={i18n.t('Your quote')} query={usePublicQuote(token)}>
      {(quote) => <QuotePage quote={quote} token={token} sent={version} />}
    </OpenedLink>
  )
}

/** A quote as its client sees it: what is offered, when, for how much and until when, and the way to accept it. */
function QuotePage({ quote, token, sent }: { quote: Quote; token: string; sent: number | undefined }) {
  const { i18n } = useLingui()
  const { id, version, state, offeredAt, validUntil, offer, business, whatsApp } = quote
  // The version that the client knows: that of the link, or the first one that was shown.
  const [known] = useState(sent ?? version)
  const period = offer && wholePeriod(offer.saleItems)
  return (
    <article className={classes.page} aria-label={i18n.t('Your quote')}>
      <Offerer business={business} />
      <div>
        <Title order={1} size="h4" fw={600}>
          {offer
            ? i18n.t('Quote {id} for {name}', { id, name: fullName(offer) })
            : i18n.t('Quote {id}', { id })}
        </Title>
        {offer && <TripHeading from={period?.from ?? null} to={period?.to ?? null} items={offer.saleItems} />}
        {state === 'OPEN' && (
          <Text c="dimmed">{i18n.t('Valid until {day}', { day: dayInWords(validUntil) })}</Text>
        )}
      </div>
      {version > known && offer && (
        <Alert role="status" color="yellow">
          {i18n.t('This quote has changed since it was sent to you. This is the one of {moment}.', {
            moment: formatMoment(offeredAt),
          })}
        </Alert>
      )}
      <State quote={quote} />
      {offer && (
        <>
          <Offer quote={quote} offer={offer} />
          {state === 'OPEN' && (
            <Section title={i18n.t('Accept')}>
              <div className={classes.accept}>
                <Accept token={token} version={version} hasConditions={Boolean(offer.conditions)} />
              </div>
            </Section>
          )}
          <div className={classes.actions}>
            {whatsApp && (
              <WhatsAppButton
                number={whatsApp}
                text={i18n.t('Hello, I have a question about quote {id}.', { id })}
              />
            )}
            <Button
              {...ACTION}
              leftSection={<IconPrinter size={20} aria-hidden />}
              onClick={() => printOn('A4', i18n.t('Quote {id}', { id }))}
            >
              {i18n.t('Print')}
            </Button>
          </div>
          <div hidden>
            <Paper make={(format) => quotePaper({ ...quote, offer }, format)} />
          </div>
        </>
      )}
      <Foot business={business} />
    </article>
  )
}

function Offer({ quote, offer }: { quote: Quote; offer: NonNullable<Quote['offer']> }) {
  const { i18n } = useLingui()
  const { lines, note, ...paper } = usePaper((format) => quotePaper({ ...quote, offer }, format))
  return (
    <>
      <Section title={i18n.t('What is offered')}>
        <Stack gap="md">
          <Included lines={lines} items={offer.saleItems} />
          {note && (
            <Text className={classes.asWritten} translate="no">
              {note}
            </Text>
          )}
        </Stack>
      </Section>
      <Section title={i18n.t('Price')}>
        <PaperSums {...paper} />
      </Section>
      {paper.conditions && (
        <Section title={i18n.t('Conditions')}>
          <Conditions text={paper.conditions} />
        </Section>
      )}
    </>
  )
}

/** What became of the quote, and whom to ask. Nothing while it is open. */
function State({
  quote: { id, state, accepted, isCancelled, validUntil, business, whatsApp },
}: {
  quote: Quote
}) {
  const { i18n } = useLingui()
  if (state === 'OPEN') return null
  if ((state === 'ACCEPTED' && !isCancelled) || state === 'SOLD')
    return (
      <Alert
        role="status"
        color="sea"
        icon={<IconCircleCheck aria-hidden />}
        title={accepted ? acceptedText(accepted) : i18n.t('Booked')}
      >
        {state === 'SOLD' ? i18n.t('Your trip is booked.') : i18n.t('Thank you. We will contact you.')}
      </Alert>
    )
  return (
    <Alert
      role="status"
      color="yellow"
      title={
        isCancelled && state === 'ACCEPTED'
          ? i18n.t('Your booking was cancelled.')
          : state === 'EXPIRED'
            ? i18n.t('This quote was valid until {day}.', { day: dayInWords(validUntil) })
            : i18n.t('This quote is no longer offered.')
      }
    >
      <Stack gap="sm" align="flex-start">
        {business.phone && !whatsApp
          ? i18n.t('Ask for a new one: {phone}', { phone: business.phone })
          : i18n.t('Ask for a new one.')}
        {whatsApp && (
          <WhatsAppButton
            asks
            number={whatsApp}
            text={i18n.t('Hello, I have a question about quote {id}.', { id })}
          />
        )}
      </Stack>
    </Alert>
  )
}
