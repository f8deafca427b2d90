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

/**
 * Of PostgreSQL: class 08 (connection), 57P0x (going down or coming up), class 53 (out of connections, memory or disk),
 * 25P0x (a transaction that timed out), 25006 (a
 * primary that has become a replica), 57014 and 55P03 (a statement that ran, or waited for a lock, too long), class 40
 * (a deadlock). Of Node: nobody there, or gone meanwhile.
 */
const UNAVAILABLE =
  /^(08...|57P0\d|57014|53...|25P0[34]|25006|55P03|40...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver's errors that have no code. */
const CONNECTION_ERROR_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

interface CodedError extends Error {
  code: string
  constraint?: string
}

/**
 * The answer to a query that failed because of what the caller sent, or because the database is away; undefined if it
 * is neither.
 */
export function databaseProblem(error: unknown): ProblemError | undefined {
  const cause = causeOf(error)
  if (isDatabaseAway(cause)) return databaseAway()
  if (!isCoded(cause)) return undefined

  const { code, constraint = '' } = cause
  const unique = UNIQUE[constraint]
  if (code === '23505' && unique) return taken(unique)
  const reference = REFERENCE[constraint]
  if (code === '23503' && reference) return invalid([{ field: reference, message: 'Does not exist' }])
  // Class 22, data exception: a value that no schema refused and the column cannot hold.
  return code.startsWith('22') ? new ProblemError(400, { code: 'validation' }) : undefined
}

/** Whether a query failed because the database cannot be reached, or is too busy for it. */
function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  return CONNECTION_ERROR_MESSAGES.test(cause.message) || (isCoded(cause) && UNAVAILABLE.test(cause.code))
}

/** 503: the same request may succeed in a moment. */
export const databaseAway = () =>
  new ProblemError(503, { detail: 'The database does not answer', headers: { 'retry-after': '5' } })

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

const isCoded = (error: unknown): error is CodedError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
