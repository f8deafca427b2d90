import { SECTIONS } from '../sections'
import { areLinesComplete, type Draft, hasBuyer, isFinished } from './draft/draft'

export interface Step {
  /** The path segment below that of the section. Empty for the first step. */
  segment: string
  /** The key of its translations. */
  title: string
  /** True when the choice that the step asks for has been made. */
  isComplete(draft: Draft): boolean
}

export const clientStep: Step = {
  segment: '',
  title: /*i18n*/ 'Select client',
  isComplete: hasBuyer,
}

export const serviceStep: Step = {
  segment: 'services',
  title: /*i18n*/ 'Select Service',
  isComplete: areLinesComplete,
}

export const paymentStep: Step = {
  segment: 'payment-method',
  title: /*i18n*/ 'Select Payment Method',
  isComplete: ({ paymentMethod }) => paymentMethod !== null,
}

export const finishStep: Step = {
  segment: 'finish-sale',
  title: /*i18n*/ 'Details',
  isComplete: isFinished,
}

export const STEPS: readonly Step[] = [clientStep, serviceStep, paymentStep, finishStep]

export const pathOf = ({ segment }: Step): string =>
  segment ? `${SECTIONS.newSale.path}/${segment}` : SECTIONS.newSale.path

export const nextStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1]

export function firstIncompleteStep(draft: Draft): Step {
  return STEPS.find((step) => !step.isComplete(draft)) ?? finishStep
}

/** True when all earlier steps are complete. The last step of a finished sale stays open for its receipt. */
export function mayOpenStep(step: Step, draft: Draft): boolean {
  const chosen = STEPS.slice(0, STEPS.indexOf(step)).every((earlier) => earlier.isComplete(draft))
  return chosen || (step === finishStep && step.isComplete(draft))
}
