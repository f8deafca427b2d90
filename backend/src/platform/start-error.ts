import { DrizzleQueryError } from 'drizzle-orm'

/** A reason why the server cannot start and the way to fix it, for the operator. Shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What an operator does about an error of PostgreSQL, by its code. */
const REMEDIES: Record<string, string> = {
  '42501': 'Make its user the owner of the database and of all that is in it.',
  '42P07': 'It has tables of another program: set DATABASE_URL to an empty database.',
  '53100': 'Make space on the disk of the database.',
}

/** Ends the process and says why. A statement that failed is not shown, because it may have pages. */
export function endWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : (refusalOf(error) ?? error))
  process.exit(1)
}

function refusalOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined
  if (!/^[0-9A-Z]{5}$/.test(cause.code)) return undefined
  const remedy = REMEDIES[cause.code] ?? 'Set DATABASE_URL to a database of this suite, or to an empty one.'
  return `The database cannot be used: ${cause.message} (${cause.code}). ${remedy}`
}
