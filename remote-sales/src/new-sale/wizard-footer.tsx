import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextStep, pathOf, STEPS, type Step } from './steps'
import { useDraft, useWizard } from './wizard'
import classes from './wizard-footer.module.css'

interface WizardFooterProps {
  step: Step
  /** Disables Previous while the sale is being sent. */
  busy?: boolean
  /** Replaces the Next button. */
  children?: ReactNode
}

export function WizardFooter({ step, busy = false, children }: WizardFooterProps) {
  const { path } = useWizard()
  const navigate = useNavigate()
  const isComplete = useDraft((draft) => step.isComplete(draft))
  const previous = STEPS[STEPS.indexOf(step) - 1]
  const next = nextStep(step)
  return (
    <Group justify="space-between" className={classes.footer}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={!previous || busy}
        onClick={() => previous && navigate(pathOf(previous, path))}
      >
        Previous
      </Button>
      {children ?? (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={!isComplete}
          onClick={() => next && navigate(pathOf(next, path))}
        >
          Next
        </Button>
      )}
    </Group>
  )
}
