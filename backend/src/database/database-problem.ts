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

interface PostgresError {
  code: string
  constraint?: string
}

/** The answer to a query that the database refused because of what the caller sent; undefined if it is not that. */
export function databaseProblem(error: unknown): ProblemError | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!isPostgresError(cause)) return undefined

  const { code, constraint = '' } = cause
  const unique = UNIQUE[constraint]
  if (code === '23505' && unique) return taken(unique)
  const reference = REFERENCE[constraint]
  if (code === '23503' && reference) return invalid([{ field: reference, message: 'Does not exist' }])
  // Class 22, data exception: a value that no schema refused and the column cannot hold.
  return code.startsWith('22') ? new ProblemError(400, { code: 'validation' }) : undefined
}

function isPostgresError(cause: unknown): cause is PostgresError {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
}
