import { DrizzleQueryError } from 'drizzle-orm'
import { invalid, ProblemError, taken } from '../http/problem'

/** The fields that people know, by the constraint that guards them. */
const UNIQUE: Record<string, string> = {
  client_email_key: 'email',
  client_dni_key: 'dni',
  employee_email_key: 'email',
  employee_dni_key: 'dni',
  account_email_key: 'email',
}

const REFERENCE: Record<string, string> = {
  service_category_id_category_id_fk: 'categoryId',
}

/** Of PostgreSQL: class 08, going down or coming up, no connection left. Of Node: nobody there, or gone meanwhile. */
const AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says of it without a code. */
const AWAY_IN_WORDS = /^(timeout exceeded when trying to connect|Connection terminated)/

interface CodedError extends Error {
  code: string
  constraint?: string
}

/**
 * The answer to a query that failed because of what the caller sent, or because the database is away; undefined if it
 * is neither.
 */
export function databaseProblem(error: unknown): ProblemError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return undefined
  if (AWAY_IN_WORDS.test(cause.message)) return databaseAway()
  if (!isCoded(cause)) return undefined

  const { code, constraint = '' } = cause
  if (AWAY.test(code)) return databaseAway()
  const unique = UNIQUE[constraint]
  if (code === '23505' && unique) return taken(unique)
  const reference = REFERENCE[constraint]
  if (code === '23503' && reference) return invalid([{ field: reference, message: 'Does not exist' }])
  // Class 22, data exception: a value that no schema refused and the column cannot hold.
  return code.startsWith('22') ? new ProblemError(400, { code: 'validation' }) : undefined
}

/** 503: the same request may succeed in a moment. */
export const databaseAway = () =>
  new ProblemError(503, { detail: 'The database does not answer', headers: { 'retry-after': '5' } })

const isCoded = (error: Error): error is CodedError => 'code' in error && typeof error.code === 'string'
