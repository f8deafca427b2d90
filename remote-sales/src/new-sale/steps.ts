import { SECTIONS } from '../sections'
import type { Draft } from './draft/draft'

const { path } = SECTIONS.newSale

export interface Step {
  path: string
  title: string
  /** What the step asks for has been chosen. */
  isComplete(draft: Draft): boolean
}

export const clientStep: Step = {
  path,
  title: 'Select client',
  isComplete: ({ client }) => client !== null,
}

export const serviceStep: Step = {
  path: `${path}/services`,
  title: 'Select Service',
  isComplete: ({ lines }) => lines.length > 0,
}

export const paymentStep: Step = {
  path: `${path}/payment-method`,
  title: 'Select Payment Method',
  isComplete: ({ paymentMethod }) => paymentMethod !== null,
}

export const finishStep: Step = {
  path: `${path}/finish-sale`,
  title: 'Details',
  isComplete: ({ done }) => done !== null,
}

/** In the order in which the wizard walks them. */
export const STEPS: readonly Step[] = [clientStep, serviceStep, paymentStep, finishStep]

/** None after the last. */
export const nextStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1]

/** The step that the draft waits for; the last one once everything is chosen. */
export function firstOpenStep(draft: Draft): Step {
  return STEPS.find((step) => !step.isComplete(draft)) ?? finishStep
}

/** Whether everything before `step` has been chosen. A finished sale has its details, whatever is chosen next. */
export function mayOpen(step: Step, draft: Draft): boolean {
  const chosen = STEPS.slice(0, STEPS.indexOf(step)).every((earlier) => earlier.isComplete(draft))
  return chosen || (step === finishStep && step.isComplete(draft))
}
