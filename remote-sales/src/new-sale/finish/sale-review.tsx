import { SubmitButton } from 'shared-ui/form'
import { finishStep } from '../steps'
import { useDraft, useWizard } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { DraftSummary } from './draft-summary'
import { FinishFailure } from './finish-failure'
import { useFinish } from './use-finish'

/** The last step: the summary and the button that records the sale. */
export function SaleReview() {
  const { corrects } = useWizard()
  const draft = useDraft()
  const { finish, isPending, error, clearError } = useFinish()
  return (
    <>
      <DraftSummary draft={draft} />
      {error && <FinishFailure error={error} onRetry={finish} onSettled={clearError} />}
      <WizardFooter step={finishStep} busy={isPending}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            finish()
          }}
        >
          <SubmitButton busy={isPending}>{corrects ? 'Correct Sale' : 'Finish Sale'}</SubmitButton>
        </form>
      </WizardFooter>
    </>
  )
}
