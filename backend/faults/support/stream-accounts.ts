import { randomUUID } from 'node:crypto'
import { connectPostgres } from '../../src/platform/database/postgres'
import { account } from '../../src/tables/accounts'
import { authorizationOf, type Deployment } from './deployment'

/**
 * Logs in with further accounts, because each may have a few streams only. Half of them hear of all sales.
 *
 * @returns their access tokens
 */
export async function makeStreamAccounts(
  { database, replicas }: Deployment,
  count: number,
): Promise<string[]> {
  const connection = await connectPostgres(database.url)
  const [known] = await connection.db.select().from(account)
  const accounts = Array.from({ length: count }, (_, place) => ({
    email: `reader-${randomUUID()}@faults.test`,
    role: place % 2 ? ('EMPLOYEE' as const) : ('ADMINISTRATOR' as const),
    name: 'Rosa',
    lastname: `${place}`,
    passwordHash: known?.passwordHash ?? null,
  }))
  await connection.db.insert(account).values(accounts)
  await connection.close()
  const logins: string[] = []
  for (const { email } of accounts)
    logins.push((await authorizationOf(replicas[0]?.origin, email)).replace('Bearer ', ''))
  return logins
}
