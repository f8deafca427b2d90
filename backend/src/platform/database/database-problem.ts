import { DrizzleQueryError, sql } from 'drizzle-orm'
import { account } from '../../tables/accounts'
import { duplicateValues, invalid, ProblemError } from '../problem'
import type { Database } from './database'

/**
 * PostgreSQL's codes: class 08 (connection), 57P0x (shutting down or starting), class 53 (out of connections, memory or
 * disk), 25P0x (a transaction timed out), 25006 (the primary has become a replica), 57014 and 55P03 (a statement or a lock
 * timed out), class 40 (a deadlock), class 28 and 3D000 (the user or the database is missing), 3F000, 42P01, 42883 and 42501 (a
 * schema, table, function or right is missing: it is being restored), 0A000 (a plan of before a restore). Node's codes: connection
 * refused, reset or unreachable.
 */
const UNAVAILABLE =
  /^(08...|57P0\d|57014|53...|25P0[34]|25006|55P03|40...|28...|3D000|3F000|42P01|42883|42501|0A000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's connection errors that have no code. */
const CONNECTION_ERROR_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** PostgreSQL's code. */
const DISK_FULL = '53100'

interface CodedError extends Error {
  code: string
  constraint?: string
}

/**
 * Maps a failed query to a problem when the caller's data or an unavailable database caused it; otherwise undefined.
 */
export function databaseProblem(error: unknown): ProblemError | undefined {
  const cause = causeOf(error)
  if (isCoded(cause) && cause.code === DISK_FULL) return databaseFull()
  if (isDatabaseUnavailable(cause)) return databaseUnavailable()
  if (!isCoded(cause)) return undefined

  const { code, constraint = '' } = cause
  const unique = UNIQUE_FIELDS[constraint]
  if (code === '23505' && unique) return duplicateValues(unique)
  const reference = REFERENCE_FIELDS[constraint]
  if (code === '23503' && reference)
    return invalid([{ field: reference, message: /*i18n*/ 'Does not exist' }])
  if (isClientGone(error)) return databaseUnavailable()
  // Class 22, data exception: the schema accepted a value that the column cannot store.
  return code.startsWith('22') ? new ProblemError(400, { code: 'validation' }) : undefined
}

/** True when a client became one with another while something of it was being stored. */
export function isClientGone(error: unknown): boolean {
  const cause = causeOf(error)
  return isCoded(cause) && cause.code === '23503' && /client_id_client_id_fk$/.test(cause.constraint ?? '')
}

/** True when a query failed because the database is unreachable or overloaded. */
function isDatabaseUnavailable(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  return CONNECTION_ERROR_MESSAGES.test(cause.message) || (isCoded(cause) && UNAVAILABLE.test(cause.code))
}

/** True when PostgreSQL has not answered a statement in time. It may still carry it out. */
export function isQueryTimeout(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && cause.message === 'Query read timeout'
}

/** 503 with Retry-After: the failure is temporary. */
export const databaseUnavailable = () =>
  new ProblemError(503, { detail: /*i18n*/ 'The database does not answer', headers: { 'retry-after': '5' } })

/**
 * Called before somebody unknown is refused. A database without an account is being restored or prepared, and knows nobody. One
 * that is read-only is not the primary, and may lack the newest sessions.
 *
 * @throws ProblemError 503 then, so that no browser logs its user out and no link seems to have ended
 */
export async function requireAccounts(db: Database): Promise<void> {
  const writable = sql<boolean>`current_setting('transaction_read_only') = 'off'`
  const [known] = await db.select({ writable }).from(account).limit(1)
  if (!known?.writable) throw databaseUnavailable()
}

/** 503: an operator has to make space. */
const databaseFull = () =>
  new ProblemError(503, {
    detail: /*i18n*/ 'The disk of the database is full',
    headers: { 'retry-after': '60' },
  })

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

const isCoded = (error: unknown): error is CodedError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** The form field of each unique constraint that a caller can violate. */
const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  client_email_key: 'email',
  client_dni_key: 'dni',
  employee_email_key: 'email',
  employee_dni_key: 'dni',
  account_email_key: 'email',
  saved_view_name_key: 'name',
}

/** The same of references. */
const REFERENCE_FIELDS: Readonly<Record<string, string>> = {
  service_category_id_category_id_fk: 'categoryId',
}
