import { STATUS_CODES } from 'node:http'
import type { FieldError, Problem, ProblemCode } from 'shared-api/contract'

interface Details {
  detail?: string
  code?: ProblemCode
  errors?: FieldError[]
  headers?: Record<string, string>
  /** Members beyond the standard ones, for a program to act on. */
  extension?: Record<string, unknown>
}

/** An answer other than success, thrown from anywhere; the error handler sends it as RFC 9457 has it. */
export class ProblemError extends Error {
  readonly headers: Record<string, string>
  readonly problem: Problem & Record<string, unknown>

  constructor(
    readonly statusCode: number,
    { headers = {}, extension = {}, ...members }: Details = {},
  ) {
    const title = STATUS_CODES[statusCode] ?? 'Error'
    super(members.detail ?? title)
    this.headers = headers
    this.problem = { title, status: statusCode, ...members, ...extension }
  }
}

/** 400: the fields that do not fit, and why. */
export const invalid = (errors: FieldError[]) => new ProblemError(400, { code: 'validation', errors })

/** 403: who calls may not do this, or is not known. */
export const forbidden = (code: 'token' | 'role' | 'employee' | 'too-late', detail: string) =>
  new ProblemError(403, { code, detail })

export const notFound = () => new ProblemError(404)

/** 409: another record has these values already. */
export const taken = (...fields: string[]) =>
  new ProblemError(409, { errors: fields.map((field) => ({ field, message: 'Already in use' })) })
