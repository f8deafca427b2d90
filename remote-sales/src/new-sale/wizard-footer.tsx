import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { nextStep, pathOf, STEPS, type Step } from './steps'
import { useDraft, useWizard } from './wizard'
import classes from './wizard-footer.module.css'

interface WizardFooterProps {
  step: Step
  /** Disables Previous while the sale is being sent. */
  busy?: boolean
  /** What is chosen so far. Shown above the buttons on a phone, where the footer stays in sight. */
  summary?: ReactNode
  /** Replaces the Next button. Null: no button. */
  children?: ReactNode
}

export function WizardFooter({ step, busy = false, summary, children }: WizardFooterProps) {
  const { i18n } = useLingui()
  const { path } = useWizard()
  const navigate = useNavigate()
  const isComplete = useDraft((draft) => step.isComplete(draft))
  const previous = STEPS[STEPS.indexOf(step) - 1]
  const next = nextStep(step)
  return (
    <Group justify="space-between" className={classes.footer}>
      {summary && <div className={classes.summary}>{summary}</div>}
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={!previous || busy}
        onClick={() => previous && navigate(pathOf(previous, path))}
      >
        {i18n.t('Previous')}
      </Button>
      {children === undefined ? (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={!isComplete}
          onClick={() => next && navigate(pathOf(next, path))}
        >
          {i18n.t('Next')}
        </Button>
      ) : (
        children
      )}
    </Group>
  )
}
