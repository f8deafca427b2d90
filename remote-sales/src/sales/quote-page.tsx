import { Alert, Anchor, Text } from '@mantine/core'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { clients, type Stored, useMay } from 'shared-api'
import { fullName, isIdText, type Quote } from 'shared-api/contract'
import { quoteState, quotes, useQuoteLink } from 'shared-api/quotes'
import { useBusiness } from 'shared-api/receipt'
import { labelText, Markup, useLingui } from 'shared-i18n'
import {
  BusyButton,
  formatMoment,
  Loading,
  LoadingOrFailed,
  MoreMenu,
  NotFoundRecord,
  Page,
  PageCard,
  StaleNotice,
  today,
} from 'shared-ui'
import { ClientLink } from '../components/client-link'
import { isMissing } from '../components/refusal'
import { Section } from '../components/section'
import { useBeginDraft } from '../new-sale/drafts/begin-draft'
import { type QuoteDialog, QuoteDialogs } from '../quotes/quote-dialogs'
import { acceptedText, dayInWords, QuoteBadge, StoredQuote } from '../quotes/quote-paper'
import { SendQuote } from '../quotes/send-quote'
import type { SalesScreen } from './sales-screen'

const loadItems = async () => (await import('../quotes/quote-dialogs')).QuoteMenuItems

export function QuotePage({ screen: { title, path } }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const { quoteId = '' } = useParams()
  const query = quotes.useOne(isIdText(quoteId) ? Number(quoteId) : undefined)
  const { data: quote, error } = query
  const isUnknown = !isIdText(quoteId) || isMissing(error)
  const isWhole = useIsWhole(quote)
  if (quote && !isUnknown)
    return (
      <Page
        title={i18n.t('Quote {id}', { id: quote.id })}
        heading={
          quote.clientId === null ? (
            fullName(quote.client)
          ) : (
            <ClientLink id={quote.clientId}>{fullName(quote.client)}</ClientLink>
          )
        }
        mark={<QuoteBadge quote={quote} size="lg" />}
        subheading={i18n.t('Quote {id}, valid until {day} · {employee}', {
          id: quote.id,
          day: dayInWords(quote.validUntil),
          employee: quote.employeeName,
        })}
        actions={<QuoteActions key={quote.version} quote={quote} />}
      >
        <StaleNotice request={query} />
        <Decision quote={quote} salesPath={path} />
        {!isWhole && <Loading />}
        {isWhole && !quote.withdrawnAt && (
          <Section title={i18n.t('To the client')}>
            <SendQuote quote={quote} />
          </Section>
        )}
        {isWhole && <StoredQuote quote={quote} />}
      </Page>
    )
  return (
    <PageCard title={i18n.t('Quote {id}', { id: quoteId })}>
      {isUnknown ? (
        <NotFoundRecord
          description={i18n.t('This quote does not exist, or the address is wrong.')}
          to={`${path}/quotes`}
          back={i18n.t('Back to {list}', { list: labelText(title) })}
        />
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </PageCard>
  )
}

/** True when what the quote and its paper are shown with has arrived or failed, so that nothing of them moves. */
function useIsWhole(quote: Quote | undefined): boolean {
  const link = useQuoteLink(quote?.id ?? 0, { enabled: quote?.withdrawnAt === null })
  const requests = [link, useBusiness(), clients.useOne(quote?.clientId ?? undefined)]
  return requests.every(({ isLoading }) => !isLoading)
}

function QuoteActions({ quote }: { quote: Stored<Quote> }) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState<QuoteDialog>()
  const sells = useMay('sell')
  const { sell, change, busy } = useBeginDraft(quote)
  const state = quoteState(quote, today())
  if (state === 'SOLD' || state === 'WITHDRAWN') return null
  return (
    <>
      <MoreMenu load={loadItems} items={{ quote, onOpen: setOpened, onChange: change }} />
      {sells && (
        <BusyButton busy={busy} rightSection={<IconArrowRight size={18} aria-hidden />} onClick={sell}>
          {i18n.t('Sell')}
        </BusyButton>
      )}
      <QuoteDialogs quote={quote} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** What became of the quote, and what that means for its prices. */
function Decision({ quote, salesPath }: { quote: Quote; salesPath: string }) {
  const { i18n } = useLingui()
  const { accepted, saleId, cancelledSaleId, withdrawnAt } = quote
  const state = quoteState(quote, today())
  return (
    <>
      {accepted && (
        <Alert
          role="status"
          color="sea"
          icon={<IconCircleCheck aria-hidden />}
          title={acceptedText(accepted)}
        >
          {state === 'ACCEPTED' && i18n.t('Its prices stay as they were quoted.')}
        </Alert>
      )}
      {state === 'EXPIRED' && (
        <Alert role="status" color="yellow">
          {i18n.t('Its last day has passed: sold, it has the prices of now.')}
        </Alert>
      )}
      {withdrawnAt && <Text>{i18n.t('Withdrawn on {moment}', { moment: formatMoment(withdrawnAt) })}</Text>}
      {saleId !== null && (
        <Text>
          <Markup
            text={i18n.t('Sold: <0>sale No. {id}</0>', { id: saleId })}
            tags={[<Anchor key="0" component={Link} to={`${salesPath}/${saleId}`} inherit />]}
          />
        </Text>
      )}
      {cancelledSaleId && (
        <Text>
          <Markup
            text={i18n.t('Cancelled: <0>sale No. {id}</0>. It can be sold again.', { id: cancelledSaleId })}
            tags={[<Anchor key="0" component={Link} to={`${salesPath}/${cancelledSaleId}`} inherit />]}
          />
        </Text>
      )}
    </>
  )
}
