import { i18n } from 'shared-i18n'
import type { Outcome, ProblemCode, Refusal } from '../contract/api/problem'
import { ApiError } from '../http/errors'
import { translateProblem } from '../http/translate-problem'

// The refusals of the demo, as the server answers them. Their texts are given in the language in use.

export const notFound = (detail?: string): ApiError =>
  new ApiError(404, { title: i18n.t('Not Found'), detail })

/** @throws ApiError 404 when there is no such record */
export function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound()
  return found
}

/** The demo has the screens of the specification, and leaves out what is around them. */
export const notInDemo = (): ApiError => notFound(i18n.t('Not in the demo.'))

export const conflict = (detail: string, code?: ProblemCode): ApiError =>
  new ApiError(409, { title: i18n.t('Conflict'), code, detail })

export const invalid = (field: string, message: string): ApiError =>
  new ApiError(400, { title: i18n.t('Bad Request'), code: 'validation', errors: [{ field, message }] })

/**
 * What a rule of the contract allows.
 *
 * @throws ApiError for what it refuses
 */
export function allowed<Result extends object>(outcome: Outcome<Result>): Result {
  if (outcome.refusal) throw refused(outcome.refusal)
  return outcome
}

export function refused({ status, detail, extension, ...refusal }: Refusal): ApiError {
  const template = detail && { detail, template: detail }
  const problem = translateProblem({ title: 'Error', status, ...refusal, ...template })
  return new ApiError(status, problem, { ...problem, ...extension })
}

/** A value that another record has. */
export const taken = (field: string): ApiError =>
  new ApiError(409, { title: i18n.t('Conflict'), errors: [{ field, message: i18n.t('Already in use') }] })
