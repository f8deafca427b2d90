import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from './draft/draft-store'
import { nextStep, STEPS, type Step } from './steps'
import classes from './wizard-footer.module.css'

interface WizardFooterProps {
  step: Step
  /** Disables Previous while the sale is being sent. */
  busy?: boolean
  /** Replaces the Next button. */
  children?: ReactNode
}

export function WizardFooter({ step, busy = false, children }: WizardFooterProps) {
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
        onClick={() => previous && navigate(previous.path)}
      >
        Previous
      </Button>
      {children ?? (
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={!isComplete}
          onClick={() => next && navigate(next.path)}
        >
          Next
        </Button>
      )}
    </Group>
  )
}
