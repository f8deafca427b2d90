import { Box, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentType, KeyboardEvent } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { Markup, useLingui } from 'shared-i18n'
import { Card, useSubpageTitle } from 'shared-ui'
import { focusIncompleteField } from '../components/focus'
import { buyerName, hasBuyer, isFinished } from './draft/draft'
import { StepTitle } from './step-title'
import {
  clientStep,
  finishStep,
  firstIncompleteStep,
  mayOpenStep,
  nextStep,
  pathOf,
  STEPS,
  type Step,
} from './steps'
import { useDraft } from './wizard'
import classes from './wizard-step.module.css'

/**
 * One step with its title. A step that may not be opened redirects to the first incomplete step, or to the
 * receipt of a finished sale.
 */
export function WizardStep({ step, content: Content }: { step: Step; content: ComponentType }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const navigate = useNavigate()
  const title = i18n.t(step.title)
  useSubpageTitle(title)
  if (!mayOpenStep(step, draft))
    return <Navigate to={pathOf(isFinished(draft) ? finishStep : firstIncompleteStep(draft))} replace />
  const next = nextStep(step)
  // The first and the last step show the client in more detail.
  const showsClient = step !== clientStep && step !== finishStep
  // Enter on a chosen radio button or checkbox opens the next step, so that keyboard users need not tab to
  // the Next button.
  const goOn = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !next || !isChosen(target) || !step.isComplete(draft)) return
    if (!focusIncompleteField()) navigate(pathOf(next))
  }
  return (
    <Card>
      <Box className={classes.content} onKeyDown={goOn}>
        <WizardStepper current={step} />
        <Group justify="space-between" align="baseline" gap={4}>
          <StepTitle key={step.segment}>{title}</StepTitle>
          {showsClient && hasBuyer(draft) && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <Markup
                text={i18n.t('Client: <0>{name}</0>', { name: buyerName(draft) })}
                tags={[<b key="0" />]}
              />
            </Text>
          )}
        </Group>
        <Content />
      </Box>
    </Card>
  )
}

const isChosen = (target: EventTarget) => target instanceof HTMLInputElement && target.checked

function WizardStepper({ current }: { current: Step }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  return (
    <nav aria-label={i18n.t('Steps of the sale')}>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => {
          const isCurrent = step === current
          const isComplete = isFinished(draft) || (!isCurrent && step.isComplete(draft))
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
              {isCurrent || isFinished(draft) || !mayOpenStep(step, draft) ? (
                <span className={classes.label}>{content}</span>
              ) : (
                <Link
                  className={classes.label}
                  to={pathOf(step)}
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
