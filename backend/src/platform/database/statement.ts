import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sha256 } from '../sha256'
import type { Database } from './database'

const dialect = new PgDialect()

type Values = Record<string, unknown>

/**
 * A query whose text is built once; `sql.placeholder` marks the values that differ between its runs.
 *
 * `run` uses a method that drizzle does not document, because its public ways build the text at every call within a transaction.
 * The first statement of a sale, prepared, takes 0.6 times the time and half the processor time of `db.execute` (medians of 12
 * rounds in turns: 0.55 and 0.88 ms, 0.08 and 0.15 ms).
 */
export interface Statement {
  run<Row>(db: Database, values?: Values): Promise<Row[]>
}

/**
 * PostgreSQL keeps the plan of a prepared statement. A query whose best plan depends on its values, such as a search, must
 * not be prepared.
 */
export function statement(query: SQL, { prepared }: { prepared: boolean }): Statement {
  const built = dialect.sqlToQuery(query)
  const name = prepared ? sha256(built.sql).slice(0, 32) : undefined
  return {
    async run<Row>(db: Database, values: Values = {}) {
      // Both engines return this shape, but their common type does not declare it.
      const answer = await db._.session.prepareQuery(built, undefined, name, false).execute(values)
      return (answer as { rows: Row[] }).rows
    },
  }
}
