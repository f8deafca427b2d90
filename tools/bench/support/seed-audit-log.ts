import type { Sql } from './database.ts'

/**
 * Adds an entry for each sale, and one of fifty about a client. Few are logins that failed.
 *
 * @param db has sales from `seedSales`
 */
export async function seedAuditLog(db: Sql, entries: number): Promise<void> {
  await db.query(
    `insert into audit_log (at, account_id, action, entity, entity_id, attempted_email, source, after)
      select created_at, case when id % 1000 > 0 then account_id end,
        case when id % 1000 = 0 then 'login-failure' when id % 50 = 0 then 'update' else 'create' end,
        case when id % 1000 = 0 then 'account' when id % 50 = 0 then 'client' else 'sale' end,
        case when id % 1000 = 0 then null when id % 50 = 0 then client_id else id end,
        case when id % 1000 = 0 then 'unknown@example.com' end, case when id % 1000 = 0 then '192.0.2.1' end,
        jsonb_build_object('total', total_cents)
      from sale order by id limit $1::int`,
    [entries],
  )
}
