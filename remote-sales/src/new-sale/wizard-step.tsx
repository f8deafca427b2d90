import { Box, Group, Text } from '@mantine/core'
import type { ComponentType, KeyboardEvent } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Markup, useLingui } from 'shared-i18n'
import { Card, useSubpageTitle } from 'shared-ui'
import { clientName } from './client/client-columns'
import { focusIncompleteField } from './focus-incomplete-field'
import { StepTitle } from './step-title'
import {
  clientStep,
  finishStep,
  firstIncompleteStep,
  mayOpenStep,
  nextStep,
  pathOf,
  type Step,
} from './steps'
import { useDraft, useWizard } from './wizard'
import classes from './wizard-step.module.css'
import { WizardStepper } from './wizard-stepper'

interface WizardStepProps {
  step: Step
  content: ComponentType
}

/**
 * One step with its title. A step that may not be opened redirects to the first incomplete step, or to the
 * receipt of a finished sale.
 */
export function WizardStep({ step, content: Content }: WizardStepProps) {
  const { i18n } = useLingui()
  const { path, changedSale } = useWizard()
  const draft = useDraft()
  const navigate = useNavigate()
  const title = i18n.t(step.title)
  useSubpageTitle(
    changedSale ? i18n.t('Change sale No. {id}: {step}', { id: changedSale.id, step: title }) : title,
  )
  // A finished new sale can be followed by another one, but a sale is changed only once.
  const isOver = changedSale && draft.done && step !== finishStep
  if (isOver || !mayOpenStep(step, draft))
    return <Navigate to={pathOf(draft.done ? finishStep : firstIncompleteStep(draft), path)} replace />
  // What follows is about the sale, no longer about its steps.
  const isFinished = draft.done && step === finishStep
  const next = nextStep(step)
  // The first and the last step show the client in more detail.
  const showsClient = step !== clientStep && step !== finishStep
  // Enter on a chosen radio button or checkbox opens the next step, so that keyboard users need not tab to
  // the Next button.
  const goOn = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !next || !isChosen(target) || !step.isComplete(draft)) return
    if (!focusIncompleteField()) navigate(pathOf(next, path))
  }
  return (
    <Card>
      <Box className={classes.step} onKeyDown={goOn}>
        {!isFinished && (
          <>
            <WizardStepper current={step} />
            <Group justify="space-between" align="baseline" gap={4}>
              <StepTitle key={step.segment}>{title}</StepTitle>
              {showsClient && draft.client && (
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  <Markup
                    text={i18n.t('Client: <0>{name}</0>', { name: clientName(draft.client) })}
                    tags={[<b key="0" />]}
                  />
                </Text>
              )}
            </Group>
          </>
        )}
        <Content />
      </Box>
    </Card>
  )
}

/** True for a checked radio button or checkbox of a table row. */
const isChosen = (target: EventTarget) => target instanceof HTMLInputElement && target.checked
