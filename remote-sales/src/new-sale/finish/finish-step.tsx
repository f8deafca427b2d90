import { Alert, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Sale } from 'shared-api'
import { fromCents } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { DiscountOffer, useFittingDiscount } from '../discount/discount-offer'
import type { Draft } from '../draft/draft'
import { isUnchanged } from '../draft/draft-payload'
import { draftBalance, draftTotal, keptPayments } from '../draft/draft-sums'
import { NoticeSlot } from '../notice-slot'
import { focusIncompleteField } from '../step-focus'
import { finishStep } from '../steps'
import { useDraft, useWizard } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { DraftSummary } from './draft-summary'
import { FinishButton } from './finish-button'
import { FinishFailure, failureOf, mayBeSentAgain } from './finish-failure'
import { SaleDone } from './sale-done'
import { useFinishSale } from './use-finish-sale'
import { useFollowOutbox } from './use-follow-outbox'

export function FinishStep() {
  const done = useDraft((draft) => draft.done)
  useFollowOutbox()
  return done ? <SaleDone sale={done} /> : <SaleReview />
}

/** The last step: the summary and the button that records the sale. */
function SaleReview() {
  const { i18n } = useLingui()
  const { changedSale } = useWizard()
  const draft = useDraft()
  const { finishSale, isPending, error, clearError } = useFinishSale()
  const failure = error ? failureOf(error, draft) : undefined
  const mayFinish = !failure || mayBeSentAgain(failure)
  const nothingChanged = changedSale !== undefined && isUnchanged(draft, changedSale)

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
      {nothingChanged && !failure && (
        <Alert role="note" color="gray" title={i18n.t('Nothing has changed')}>
          {i18n.t('These are the contents of sale No. {id}. Go back to change them, or discard the change.', {
            id: changedSale.id,
          })}
        </Alert>
      )}
      <NoticeSlot />
      <div ref={summary} tabIndex={-1} style={{ outline: 'none' }}>
        <DraftSummary draft={draft} showErrors={isAsked} />
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
      {changedSale && !nothingChanged && <ChangeResult draft={draft} sale={changedSale} />}
      {changedSale && <ChangeReason />}
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
          <FinishButton
            onFinish={finish}
            busy={isPending}
            again={failure?.kind === 'unconfirmed'}
            // After a lost answer the stored sale may be the draft already.
            enabled={fitting === undefined && (!nothingChanged || failure !== undefined)}
          />
        ) : null}
      </WizardFooter>
    </>
  )
}

/** Asks administrators and owners why they change a sale. */
function ChangeReason() {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => roleFamily(user.role))
  const { reason, explain } = useDraft()
  if (role === 'EMPLOYEE') return null
  return (
    <TextInput
      label={i18n.t('Reason of the change')}
      description={i18n.t(
        'Needed when more than the days of travel changes. It stays in the history of the sale.',
      )}
      value={reason}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => explain(event.currentTarget.value)}
    />
  )
}

interface ChangeResultProps {
  draft: Draft
  sale: Sale
}

/** What follows for the money when the change of a sale is saved, in one line. Nothing when nothing does. */
function ChangeResult({ draft, sale }: ChangeResultProps) {
  const { i18n } = useLingui()
  const { paymentMethod } = draft
  if (!keptPayments(draft, paymentMethod))
    return (
      <Text fw={600}>
        {i18n.t('{before} by {from} is given back, and {total} is paid by {to}.', {
          before: formatMoney(sale.total),
          from: sale.paymentMethod.type,
          total: formatMoney(fromCents(draftTotal(draft))),
          to: paymentMethod?.type ?? '',
        })}
      </Text>
    )
  const balance = draftBalance(draft)
  if (balance === 0) return null
  const amount = formatMoney(fromCents(Math.abs(balance)))
  return (
    <Text fw={600}>
      {balance > 0 ? i18n.t('Owed then: {amount}', { amount }) : i18n.t('To give back: {amount}', { amount })}
    </Text>
  )
}
