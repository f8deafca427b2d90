import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database'

const dialect = new PgDialect()

type Values = Record<string, unknown>

/** A query whose text is made once; `sql.placeholder` stands for what differs between its runs. */
export interface Statement {
  run<Row>(db: Database, values?: Values): Promise<Row[]>
}

/**
 * PostgreSQL keeps the plan of a prepared statement. Prepare what always takes the same way; what is best planned for its
 * values, as a search is, stays unprepared.
 */
export function statement(query: SQL, { prepared }: { prepared: boolean }): Statement {
  const built = dialect.sqlToQuery(query)
  const name = prepared ? createHash('sha256').update(built.sql).digest('hex').slice(0, 32) : undefined
  return {
    async run<Row>(db: Database, values: Values = {}) {
      // Both engines answer so, which the type that they share does not tell.
      const answer = await db._.session.prepareQuery(built, undefined, name, false).execute(values)
      return (answer as { rows: Row[] }).rows
    },
  }
}
