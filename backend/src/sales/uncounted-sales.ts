import { between, type SQL, sql } from 'drizzle-orm'
import { sale } from '../database/schema/sales'

const MAX_ID = sql.raw(`${2 ** 31 - 1}`)

/**
 * Defines `uncounted`: the sales of a list that no finished block holds yet. The upper limit tells the planner that they are
 * few, and the offset makes it read them before it checks any condition, which it does once.
 *
 * @param first selects the first id after the counted blocks
 */
export const uncountedSales = (first: SQL, where: SQL | undefined): SQL => sql`
  uncounted as ${where ? sql`materialized` : sql`not materialized`} (
    select id, created_at, total_cents, client_name, employee_name from (
      select * from ${sale} where ${between(sale.id, sql`(${first})`, MAX_ID)} offset 0
    ) as sale where ${where ?? sql`true`})`

export const UNCOUNTED = sql`uncounted as sale`
