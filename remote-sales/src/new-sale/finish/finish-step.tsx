import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { focusIncompleteField } from '../../components/focus'
import { DiscountOffer, useFittingDiscount } from '../../sale-lines/discount/discount-offer'
import { DiscountButton } from '../../sale-lines/discount/discount-row'
import { failureOf, mayBeSentAgain, SendButton } from '../../sale-lines/send-draft'
import type { Draft } from '../draft/draft'
import { NoticeSlot } from '../notice-slot'
import { finishStep, pathOf, serviceStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { FinishFailure } from './finish-failure'
import { FinishedSale } from './finished-sale'
import { PayPart } from './pay-part'
import { DraftSummary } from './sale-summary'
import { useFinishSale, useFollowOutbox } from './use-finish-sale'

export function FinishStep() {
  const done = useDraft((draft) => draft.done)
  useFollowOutbox()
  return done ? <FinishedSale sale={done} /> : <SaleReview />
}

function SaleReview() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { finishSale, isPending, error, clearError } = useFinishSale()
  const failure = error ? failureOf(error, draft) : undefined
  const mayFinish = !failure || mayBeSentAgain(failure)
  const fitting = useFittingDiscount()

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
            enabled={fitting === undefined}
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
  const { part, payPart } = useDraft()
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
          {part ? i18n.t('Pay all') : i18n.t('Pay a part')}
        </Anchor>
      </Group>
      {part && <PayPart part={part} showErrors={showErrors} />}
    </Stack>
  )
}
