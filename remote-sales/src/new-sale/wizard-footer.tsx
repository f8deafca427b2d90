import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { focusIncompleteField } from '../components/focus'
import { useIsNarrow } from './services/use-is-narrow'
import { clientStep, finishStep, nextStep, pathOf, paymentStep, STEPS, type Step, serviceStep } from './steps'
import { useDraft } from './wizard'
import classes from './wizard-footer.module.css'

const ChosenSummary = lazyScreen(async () => (await import('./services/chosen-summary')).ChosenSummary, {
  afterFirstRows: true,
  placeholder: null,
})

interface WizardFooterProps {
  step: Step
  /** Disables Previous while the sale is being sent. */
  busy?: boolean
  /** Replaces the total of the chosen services. */
  sum?: ReactNode
  /** Replaces the Next button. Null: no button. */
  children?: ReactNode
}

export function WizardFooter({ step, busy = false, sum, children }: WizardFooterProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const isComplete = useDraft((draft) => step.isComplete(draft))
  const isDone = step === finishStep && isComplete
  const hasLines = useDraft(({ lines }) => lines.length > 0)
  const isNarrow = useIsNarrow()
  // In a wide window the total stands beside the chosen services and in the summary.
  const hasTotal = isNarrow
    ? (hasLines || step === serviceStep) && step !== finishStep
    : hasLines && (step === clientStep || step === paymentStep)
  const previous = STEPS[STEPS.indexOf(step) - 1]
  const next = nextStep(step)
  return (
    <div className={classes.footer}>
      {isDone ? (
        <span />
      ) : (
        <Button
          variant="default"
          className={classes.previous}
          mod={{ short: step === finishStep }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          aria-keyshortcuts="Alt+ArrowLeft"
          disabled={!previous || busy}
          onClick={() => previous && navigate(pathOf(previous))}
        >
          {i18n.t('Previous')}
        </Button>
      )}
      {sum ?? (hasTotal && <ChosenSummary />)}
      {children === undefined ? (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-keyshortcuts="Alt+ArrowRight"
          data-next-needed
          disabled={!isComplete}
          onClick={() => next && !focusIncompleteField() && navigate(pathOf(next))}
        >
          {i18n.t('Next')}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
