import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountStatus, Administrator } from 'shared-api/contract'
import { folded, searchText } from '../database/fold'
import { account } from '../database/schema/accounts'
import type { Listing } from '../resources/listing'
import { slice } from '../resources/resource'

const { id, name, lastname, email, disabledAt, passwordHash, lastLoginAt } = account

const status: SQL<AccountStatus> = sql`case
  when ${disabledAt} is not null then 'DISABLED'
  when ${passwordHash} is null then 'INVITED'
  else 'ACTIVE'
end`

export const isAdministrator = eq(account.role, 'ADMINISTRATOR')

export const administrators: Listing<Administrator> = {
  from: sql`${account}`,
  id,
  search: searchText([name, lastname, email]),
  sort: {
    id,
    name: folded(name),
    lastname: folded(lastname),
    email,
    status,
    lastLoginAt: sql`coalesce(${lastLoginAt}, '-infinity')`,
  },
  async rows(db, query) {
    const columns = { id, name, lastname, email, status, lastLoginAt, key: query.key }
    const rows = await slice(db.select(columns).from(account).$dynamic(), query)
    return rows.map((row) => ({ ...row, lastLoginAt: row.lastLoginAt?.toISOString() ?? null }))
  },
}
