import { STATUS_CODES } from 'node:http'
import {
  type FieldError,
  fillTemplate,
  type Outcome,
  type Params,
  type Problem,
  type ProblemCode,
  type Refusal,
} from 'shared-api/contract'

interface Details {
  /** An English sentence, with placeholders for `params`. The comment `i18n` before it puts it into the catalogues. */
  detail?: string
  params?: Params
  code?: ProblemCode
  errors?: FieldError[]
  headers?: Record<string, string>
  /** Extension members of RFC 9457, for programs. */
  extension?: Record<string, unknown>
}

/** An error response. May be thrown anywhere; the error handler sends it as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly headers: Record<string, string>
  readonly problem: Problem & Record<string, unknown>

  constructor(
    readonly statusCode: number,
    { headers = {}, extension = {}, params, ...members }: Details = {},
  ) {
    const title = STATUS_CODES[statusCode] ?? 'Error'
    const filled = params && withTemplate(members.detail ?? title, params)
    super(filled?.detail ?? members.detail ?? title)
    this.headers = headers
    this.problem = { title, status: statusCode, ...members, ...filled, ...extension }
  }
}

const withTemplate = (template: string, params: Params) => ({
  detail: fillTemplate(template, params),
  template,
  params,
})

/**
 * What a rule of the contract allows.
 *
 * @throws ProblemError for what it refuses
 */
export function allowed<Result extends object>(outcome: Outcome<Result>): Result {
  if (outcome.refusal) throw refused(outcome.refusal)
  return outcome
}

const refused = ({ status, ...details }: Refusal) => new ProblemError(status, details)

/** 400: names the invalid fields and the reasons. */
export const invalid = (errors: FieldError[]) => new ProblemError(400, { code: 'validation', errors })

/** 403: the caller is not authenticated or not authorised. */
export const forbidden = (code: ProblemCode, detail: string) => new ProblemError(403, { code, detail })

export const notFound = () => new ProblemError(404)

/**
 * Called before a query, because nobody reads its answer any more.
 *
 * @throws ProblemError 499 when the client has closed the connection. It is not logged as a failure of the server
 */
export function checkClient(signal: AbortSignal): void {
  if (signal.aborted) throw new ProblemError(499, { detail: 'The client has closed the request' })
}

/** 409: another record already has these values. */
export const duplicateValues = (...fields: string[]) =>
  new ProblemError(409, { errors: fields.map((field) => ({ field, message: /*i18n*/ 'Already in use' })) })
