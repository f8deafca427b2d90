import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { focusIncompleteField } from '../../components/focus'
import { DiscountOffer, useFittingDiscount } from '../../sale-lines/discount/discount-offer'
import { DiscountButton } from '../../sale-lines/discount/discount-row'
import { useDraftExchange } from '../../sale-lines/draft-exchange'
import { type SaleLines, SaleLinesProvider } from '../../sale-lines/lines-store'
import { failureOf, mayBeSentAgain, SendButton } from '../../sale-lines/send-draft'
import type { Draft } from '../draft/draft'
import { newSaleDraft } from '../draft/draft-store'
import { draftTotal, isExchanged, paymentOf } from '../draft/payment'
import { NoticeSlot } from '../notice-slot'
import { finishStep, pathOf, serviceStep } from '../steps'
import { NEW_SALE, useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { FinishFailure } from './finish-failure'
import { FinishedSale } from './finished-sale'
import { CollectedWhole, PayPart } from './pay-part'
import { DraftSummary } from './sale-summary'
import { useFinishSale, useFollowOutbox } from './use-finish-sale'

export function FinishStep() {
  const done = useDraft((draft) => draft.done)
  useFollowOutbox()
  return done ? (
    <FinishedSale sale={done} />
  ) : (
    <SaleLinesProvider value={TOTALLED}>
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
        <WithoutDays lines={draft.lines} />
        <SaleTerms showErrors={isAsked} />
      </div>
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
      <WizardFooter step={finishStep} busy={isPending}>
        {mayFinish ? (
          <SendButton
            label={i18n.t('Finish Sale')}
            onSend={finish}
            busy={isPending}
            again={failure?.kind === 'unconfirmed'}
            enabled={fitting === undefined && !lacksRate}
          />
        ) : null}
      </WizardFooter>
    </>
  )
}

/** Says that a trip has no days yet, which may well be so. */
function WithoutDays({ lines }: Pick<Draft, 'lines'>) {
  const { i18n } = useLingui()
  if (lines.some(({ from }) => from)) return null
  return (
    <Alert role="note" color="yellow" p="xs" mb="sm">
      {i18n.t('Without days of travel')}
      {'.'}{' '}
      <Anchor component={Link} to={pathOf(serviceStep)} inherit underline="always">
        {i18n.t('Add')}
      </Anchor>
    </Alert>
  )
}

function SaleTerms({ showErrors }: { showErrors: boolean }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { part, payPart } = draft
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
      </Group>
      {part ? <PayPart part={part} showErrors={showErrors} /> : <CollectedWhole />}
    </Stack>
  )
}
