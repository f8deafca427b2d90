import { Stack, Title } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Card, useSubpageTitle } from 'shared-ui'
import { useDraft } from './draft/draft-store'
import { finishStep, firstOpenStep, mayOpen, nextStep, type Step } from './steps'
import { WizardStepper } from './wizard-stepper'

interface WizardStepProps {
  step: Step
  content: ComponentType
}

/** One step with its title. A step that is not open yet leads to the first one that is, a finished sale to its receipt. */
export function WizardStep({ step, content: Content }: WizardStepProps) {
  const draft = useDraft()
  const navigate = useNavigate()
  useSubpageTitle(step.title)
  if (!mayOpen(step, draft))
    return <Navigate to={(draft.done ? finishStep : firstOpenStep(draft)).path} replace />
  const next = nextStep(step)
  // As in a form of one choice: whoever has chosen by keyboard need not walk to the button.
  const goOn = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && next && isChosen(target) && step.isComplete(draft)) navigate(next.path)
  }
  return (
    <Card>
      <Stack gap="lg" onKeyDown={goOn}>
        <WizardStepper current={step} />
        <StepTitle key={step.path}>{step.title}</StepTitle>
        <Content />
      </Stack>
    </Card>
  )
}

/** Of a radio button or a checkbox, which a table row has. */
const isChosen = (target: EventTarget) => target instanceof HTMLInputElement && target.checked

/** Takes the focus, so that the keyboard and a screen reader go on at the step that has just opened. */
function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  )
}
