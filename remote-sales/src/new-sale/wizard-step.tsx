import { Stack, Title } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { Card, useSubpageTitle } from 'shared-ui'
import { useDraft } from './draft/draft-store'
import { firstOpenStep, mayOpen, type Step } from './steps'
import { WizardStepper } from './wizard-stepper'

interface WizardStepProps {
  step: Step
  content: ComponentType
}

/** One step with its title; who comes too early is sent to the first step that is still open. */
export function WizardStep({ step, content: Content }: WizardStepProps) {
  const draft = useDraft()
  useSubpageTitle(step.title)
  if (!mayOpen(step, draft)) return <Navigate to={firstOpenStep(draft).path} replace />
  return (
    <Card>
      <Stack gap="lg">
        <WizardStepper current={step} />
        <StepTitle key={step.path}>{step.title}</StepTitle>
        <Content />
      </Stack>
    </Card>
  )
}

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
