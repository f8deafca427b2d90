import { i18n } from 'shared-i18n'
import type { FieldError, Problem, Template } from '../contract'

/** The titles of HTTP, which are shown when an answer has no detail. */
const TITLES: Readonly<Record<string, string>> = {
  400: /*i18n*/ 'Bad Request',
  401: /*i18n*/ 'Unauthorized',
  403: /*i18n*/ 'Forbidden',
  404: /*i18n*/ 'Not Found',
  409: /*i18n*/ 'Conflict',
  412: /*i18n*/ 'Precondition Failed',
  413: /*i18n*/ 'Payload Too Large',
  429: /*i18n*/ 'Too Many Requests',
  500: /*i18n*/ 'Internal Server Error',
  503: /*i18n*/ 'Service Unavailable',
}

/** A problem document with `title`, `detail` and the messages of its fields in the language in use. Unknown texts stay English. */
export const translateProblem = <Some extends Partial<Problem>>(problem: Some): Some => ({
  ...problem,
  ...(problem.title && { title: i18n.t(TITLES[problem.status ?? 0] ?? problem.title) }),
  ...(problem.detail && { detail: translated(problem.detail, problem) }),
  ...(problem.errors && { errors: problem.errors.map(translateFieldError) }),
})

/** An error of a field with its message in the language in use. */
const translateFieldError = ({ field, message, ...values }: FieldError): FieldError => ({
  field,
  message: translated(message, values),
})

const translated = (
  text: string,
  { template, params }: { [Key in keyof Template]?: Template[Key] | undefined },
) => i18n.t(template ?? text, { ...params })
