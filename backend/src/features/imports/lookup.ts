import { sql } from 'drizzle-orm'
import {
  foldText,
  type ImportEntity,
  type ImportLookup,
  type ImportTarget,
  type ReadValues,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { FIND_TARGETS, findCategories } from './targets'

/**
 * Reads the stored records that these rows may refer to, with one query for each table.
 *
 * @param rowWith the earlier row of the file with a key
 */
export async function readLookup(
  db: Database,
  entity: ImportEntity,
  rows: readonly ReadValues[],
  rowWith: ImportLookup['rowWith'],
): Promise<ImportLookup> {
  const targets = await FIND_TARGETS[entity](db, rows)
  const byId = new Map(targets.map((target) => [target.id, target]))
  const byValue = new Map<string, ImportTarget[]>()
  for (const target of targets) {
    for (const [field, value] of Object.entries(target.record)) {
      const key = keyOf(field, value)
      byValue.set(key, [...(byValue.get(key) ?? []), target])
    }
  }
  const categories = entity === 'service' ? await findCategories(db, rows) : []
  const logins = entity === 'employee' ? await findLogins(db, rows) : []
  return {
    byId: (id) => byId.get(id),
    by: (field, value) => byValue.get(keyOf(field, value)) ?? [],
    categories: (name) => categories.filter((each) => foldText(each.name) === foldText(name)),
    isLoginOfAnother: (email, employeeId) =>
      logins.some((login) => login.email === email && login.employeeId !== employeeId),
    rowWith,
  }
}

const keyOf = (field: string, value: string | number) => `${field}:${foldText(String(value))}`

/** The accounts whose email is in these rows. */
async function findLogins(db: Database, rows: readonly ReadValues[]) {
  const emails = rows.flatMap(({ record }) => record.email ?? [])
  return db
    .select({ email: account.email, employeeId: account.employeeId })
    .from(account)
    .where(sql`${account.email} = any(${sql.param(emails)}::text[])`)
}
