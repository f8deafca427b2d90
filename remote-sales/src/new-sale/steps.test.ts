import { expect, it } from 'vitest'
import { credit, hotel, maria, sale } from '../testing/records'
import { type Draft, emptyDraft, withServices } from './draft/draft'
import {
  clientStep,
  finishStep,
  firstIncompleteStep,
  mayOpenStep,
  paymentStep,
  STEPS,
  serviceStep,
} from './steps'

const withClient = { ...emptyDraft(), client: maria }
const withBoth = withServices(withClient, [hotel])
const complete = { ...withBoth, paymentMethod: credit }

it('finds the first incomplete step', () => {
  expect(firstIncompleteStep(emptyDraft())).toBe(clientStep)
  expect(firstIncompleteStep(withClient)).toBe(serviceStep)
  expect(firstIncompleteStep(withBoth)).toBe(paymentStep)
  expect(firstIncompleteStep(complete)).toBe(finishStep)
})

it('opens a step when all earlier steps are complete', () => {
  const open = (draft: Draft) => STEPS.filter((step) => mayOpenStep(step, draft))
  expect(open(emptyDraft())).toEqual([clientStep])
  expect(open(withClient)).toEqual([clientStep, serviceStep])
  expect(open({ ...complete, lines: [] })).toEqual([clientStep, serviceStep])
  expect(open(complete)).toEqual(STEPS)
})

it('keeps the last step of a finished sale open', () => {
  expect(mayOpenStep(finishStep, emptyDraft(sale))).toBe(true)
  expect(mayOpenStep(serviceStep, emptyDraft(sale))).toBe(false)
})
