import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { focusIncompleteField } from './focus-incomplete-field'
import { mayOpenStep, pathOf, STEPS, type Step } from './steps'
import { useDraft, useWizard } from './wizard'
import classes from './wizard-stepper.module.css'

interface WizardStepperProps {
  current: Step
}

/** The progress bar of the wizard. Steps that may be opened are links. */
export function WizardStepper({ current }: WizardStepperProps) {
  const { i18n } = useLingui()
  const { path, changedSale } = useWizard()
  const draft = useDraft()
  return (
    <nav aria-label={changedSale ? i18n.t('Steps of the change') : i18n.t('Steps of the sale')}>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => {
          const isCurrent = step === current
          const isComplete = draft.done !== null || (!isCurrent && step.isComplete(draft))
          const content = (
            <>
              <span className={classes.number} aria-hidden>
                {isComplete ? <IconCheck size={14} stroke={3} /> : index + 1}
              </span>
              <span className={classes.title}>{i18n.t(step.title)}</span>
            </>
          )
          return (
            <li
              key={step.segment}
              className={classes.step}
              data-current={isCurrent || undefined}
              data-complete={isComplete || undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {isCurrent || draft.done || !mayOpenStep(step, draft) ? (
                <span className={classes.label}>{content}</span>
              ) : (
                <Link
                  className={classes.label}
                  to={pathOf(step, path)}
                  onClick={(event) => {
                    if (index > STEPS.indexOf(current) && focusIncompleteField()) event.preventDefault()
                  }}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
