import { Alert } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { DiscountOffer } from '../discount/discount-offer'
import { useFittingDiscount } from '../discount/use-fitting-discount'
import { isUnchanged } from '../draft/is-unchanged'
import { focusIncompleteField } from '../focus-incomplete-field'
import { NoticePlace } from '../notice-place'
import { finishStep } from '../steps'
import { useDraft, useWizard } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { ChangeReason } from './change-reason'
import { ChangeResult } from './change-result'
import { DraftSummary } from './draft-summary'
import { failureOf, mayBeSentAgain } from './failure'
import { FinishButton } from './finish-button'
import { FinishFailure } from './finish-failure'
import { useFinishSale } from './use-finish-sale'

/** The last step: the summary and the button that records the sale. */
export function SaleReview() {
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
      <NoticePlace />
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
