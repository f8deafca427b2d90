import { i18n } from 'shared-i18n'
import type { FieldError, Problem, Template } from '../contract'

/** A problem document with `detail` and the messages of its fields in the language in use. Unknown texts stay English. */
export const translateProblem = (problem: Partial<Problem>): Partial<Problem> => ({
  ...problem,
  ...(problem.detail && { detail: translated(problem.detail, problem) }),
  ...(problem.errors && { errors: problem.errors.map(translateFieldError) }),
})

/** An error of a field with its message in the language in use. */
const translateFieldError = (error: FieldError): FieldError => ({
  ...error,
  message: translated(error.message, error),
})

const translated = (
  text: string,
  { template, params }: { [Key in keyof Template]?: Template[Key] | undefined },
) => i18n.t(template ?? text, { ...params })
