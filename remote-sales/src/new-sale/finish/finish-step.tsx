import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { MoreMenu } from 'shared-ui'
import { focusIncompleteField } from '../../components/focus'
import { DiscountOffer, useFittingDiscount } from '../../sale-lines/discount/discount-offer'
import { DiscountButton } from '../../sale-lines/discount/discount-row'
import { useDraftExchange } from '../../sale-lines/draft-exchange'
import { type SaleLines, SaleLinesProvider } from '../../sale-lines/lines-store'
import { failureOf, mayBeSentAgain, SendButton } from '../../sale-lines/send-draft'
import { useNewClient } from '../client/new-client'
import type { DraftQuote } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { draftTotal, isExchanged, paymentOf } from '../draft/payment'
import { NoticeSlot } from '../notice-slot'
import { useIsPhone } from '../services/use-is-narrow'
import { clientStep, finishStep, pathOf } from '../steps'
import { NEW_SALE, useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { FinishFailure } from './finish-failure'
import { FinishedSale } from './finished-sale'
import { PayPart, TakenNow } from './pay-part'
import { DraftSummary } from './sale-summary'
import { SavedQuote, useSaveQuote } from './save-quote'
import { useFinishSale, useFollowOutbox } from './use-finish-sale'

const loadItems = async () => (await import('./finish-menu-items')).FinishMenuItems

export function FinishStep() {
  const done = useDraft((draft) => draft.done)
  const quoted = useDraft((draft) => draft.quoted)
  const agreed = useDraft(({ quote }) => quote?.agreed ?? undefined)
  const clientId = useDraft(({ client }) => client?.id ?? 0)
  const lines = useMemo(
    // Somebody who was no client yet is the client whom the quote is sold to.
    () => ({ ...TOTALLED, quoted: agreed && { ...agreed, clientId: agreed.clientId || clientId } }),
    [agreed, clientId],
  )
  useFollowOutbox()
  if (done) return <FinishedSale sale={done} />
  if (quoted) return <SavedQuote id={quoted} />
  return (
    <SaleLinesProvider value={lines}>
      <SaleReview />
    </SaleLinesProvider>
  )
}

const TOTALLED: SaleLines = {
  ...NEW_SALE,
  total: (change) => draftTotal({ ...newSaleDraft.getState(), ...change }),
}

function SaleReview() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { finishSale, isPending, error, clearError } = useFinishSale()
  const failure = error ? failureOf(error, draft) : undefined
  const mayFinish = !failure || mayBeSentAgain(failure)
  const fitting = useFittingDiscount()
  useDraftExchange()
  const { problem } = paymentOf(draft, draft.paymentMethod)
  const lacksRate = problem?.field === 'paymentMethodId'
  const { quote } = draft
  const quoting = useSaveQuote()
  const sells = quote?.sells !== false
  const mayQuote = !failure && !quote?.sells
  const cannotQuote = isPending || fitting !== undefined
  const isPhone = useIsPhone()
  // Who has accepted a quote with a name and a phone becomes a client.
  const buyer = quote?.sells ? draft.contact : null
  const newClient = useNewClient(draft.chooseClient)

  const [isAsked, setAsked] = useState(false)
  const finish = () => {
    setAsked(true)
    if (!focusIncompleteField()) finishSale()
  }
  const summary = useRef<HTMLDivElement>(null)
  const reason = useRef<HTMLDivElement>(null)
  // The finish button is removed when the failure needs a decision first, so the focus moves to the failure.
  useEffect(() => {
    if (!error) return
    reason.current?.scrollIntoView({ block: 'nearest' })
    if (!mayFinish) reason.current?.focus()
  }, [error, mayFinish])
  return (
    <>
      <NoticeSlot />
      <div ref={summary} tabIndex={-1} style={{ outline: 'none' }}>
        <DraftSummary draft={draft} />
        {sells && draft.client ? <SaleTerms showErrors={isAsked} /> : <DiscountButton />}
        {quote && <OfQuote quote={quote} />}
      </div>
      {!draft.client && (
        <Alert role="note" p="xs" my="sm">
          {buyer ? (
            <Button variant="light" size="compact-sm" onClick={() => newClient.open(buyer)}>
              {i18n.t('Complete the data of {name}', { name: buyer.name })}
            </Button>
          ) : (
            i18n.t('To sell it, choose a client.')
          )}{' '}
          <Anchor component={Link} to={pathOf(clientStep)} inherit underline="always">
            {buyer ? i18n.t('Choose another client') : i18n.t('Choose')}
          </Anchor>
        </Alert>
      )}
      {lacksRate && (
        <Alert role="alert" color="yellow" p="xs" my="sm">
          {problem.message}
        </Alert>
      )}
      {fitting !== undefined && (
        <DiscountOffer
          fitting={fitting}
          onTaken={() => {
            clearError()
            // The pressed button is removed.
            summary.current?.focus()
          }}
        />
      )}
      {failure && (
        <div ref={reason} tabIndex={-1} style={{ outline: 'none' }}>
          <FinishFailure
            failure={failure}
            onSettled={() => {
              clearError()
              // The pressed button is removed, and what is to be finished has changed.
              summary.current?.focus()
            }}
          />
        </div>
      )}
      {quoting.dialog}
      {newClient.dialog}
      <WizardFooter step={finishStep} busy={isPending} sum={sells ? <TakenNow /> : null}>
        <Group gap="xs" wrap="nowrap" {...(!sells && { ml: 'auto' })}>
          {mayQuote &&
            (isPhone && sells ? (
              <MoreMenu load={loadItems} items={{ onQuote: quoting.open, disabled: cannotQuote }} />
            ) : (
              <Button variant={quote ? 'filled' : 'default'} disabled={cannotQuote} onClick={quoting.open}>
                {quote
                  ? i18n.t('Save version {version}', { version: quote.version + 1 })
                  : i18n.t('Save as a quote')}
              </Button>
            ))}
          {mayFinish && sells && (
            <SendButton
              label={i18n.t('Finish Sale')}
              onSend={finish}
              busy={isPending}
              again={failure?.kind === 'unconfirmed'}
              enabled={fitting === undefined && !lacksRate && draft.client !== null}
            />
          )}
        </Group>
      </WizardFooter>
    </>
  )
}

/** Of which quote the draft is. */
function OfQuote({ quote: { id, sells, agreed } }: { quote: DraftQuote }) {
  const { i18n } = useLingui()
  return (
    <Text size="sm" mt="sm">
      {!sells
        ? i18n.t('A new version of quote {id}, at the prices of now', { id })
        : agreed
          ? i18n.t('Quote {id}, at its prices', { id })
          : i18n.t('Quote {id}, at the prices of now', { id })}
    </Text>
  )
}

function SaleTerms({ showErrors }: { showErrors: boolean }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { part, payPart, payer, setPayer } = draft
  const isOther = isExchanged(draft, draft.paymentMethod)
  return (
    <Stack gap="sm">
      <Group gap="xs" c="dimmed">
        <DiscountButton />
        <span aria-hidden>·</span>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => payPart(part ? null : { amount: '', dueOn: null })}
        >
          {part
            ? i18n.t('Pay all')
            : isOther
              ? i18n.t('Pay a part, or at another rate')
              : i18n.t('Pay a part')}
        </Anchor>
        {payer === null && (
          <>
            <span aria-hidden>·</span>
            <Anchor component="button" type="button" size="sm" onClick={() => setPayer('')}>
              {i18n.t('Note who pays')}
            </Anchor>
          </>
        )}
      </Group>
      {part && <PayPart part={part} showErrors={showErrors} />}
      {payer !== null && (
        <TextInput
          label={i18n.t('Paid by')}
          placeholder={i18n.t('Payer, last digits')}
          autoComplete="off"
          maxLength={100}
          autoFocus={payer === ''}
          value={payer}
          onChange={({ currentTarget: { value } }) => setPayer(value)}
        />
      )}
    </Stack>
  )
}
