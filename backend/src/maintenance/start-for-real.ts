import { eq, gt, inArray, isNotNull, min, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { StartError } from '../platform/start-error'
import { type FillConfig, fillDatabase } from '../seed/fill-database'
import { account } from '../tables/accounts'
import { category, paymentMethod, service } from '../tables/catalogue'
import { client, employee } from '../tables/people'
import { sale } from '../tables/sales'
import { authenticatorApp, passkey, recoveryCode } from '../tables/second-factors'
import { tablesInOrder } from './tables'

/** What an account needs to log in. */
const OF_ACCOUNTS = { passkey, authenticator_app: authenticatorApp, recovery_code: recoveryCode }
const KEPT = ['account', 'employee', 'business', ...Object.keys(OF_ACCOUNTS)]

interface Owner extends Pick<FillConfig, 'passwordCost'> {
  /** Created when no other owner can log in. */
  owner: FillConfig['seed']['owner']
}

/**
 * Ends a trial: removes the sample business with everything that was recorded in it. The details of the business and all
 * accounts that are not samples stay, with their second factors and employees. Numbers of sales begin with 1.
 *
 * @param withNewData also removes catalogue, clients and sales that users have added since
 * @throws StartError, and changes nothing, when there is no sample business, users have added data, or no owner could log in
 */
export async function startForReal(db: Database, owner: Owner, withNewData: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [first] = await tx
      .select({ at: min(account.createdAt) })
      .from(account)
      .where(eq(account.sample, true))
    if (!first?.at) throw new StartError('This database has no sample business.')
    const added = withNewData ? [] : await addedSince(tx, first.at)
    if (added.length > 0) {
      throw new StartError(
        `Users have added data to the sample business: ${added.join(', ')}.\n` +
          'They would be removed, too. Export what you need, then repeat the command with --with-new-data.',
      )
    }
    await empty(tx)
    await fillDatabase(tx, {
      production: true,
      seed: { owner: owner.owner },
      passwordCost: owner.passwordCost,
    })
  })
}

/** Numbers of records that are newer than the sample business, all of which was stored in one transaction. */
async function addedSince(db: Database, start: Date): Promise<string[]> {
  const counts = {
    categories: await db.$count(category, gt(category.createdAt, start)),
    services: await db.$count(service, gt(service.createdAt, start)),
    'payment methods': await db.$count(paymentMethod, gt(paymentMethod.createdAt, start)),
    clients: await db.$count(client, gt(client.createdAt, start)),
    sales: await db.$count(sale, gt(sale.createdAt, start)),
  }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}

async function empty(db: Database): Promise<void> {
  const tables = (await tablesInOrder(db)).filter((table) => !KEPT.includes(table))
  // Triggers refuse to remove sales and entries of the audit log.
  for (const table of tables) await db.execute(sql`alter table ${sql.raw(table)} disable trigger user`)
  await db.execute(sql`truncate ${sql.raw(tables.join(', '))} restart identity`)
  for (const table of tables) await db.execute(sql`alter table ${sql.raw(table)} enable trigger user`)

  const samples = db.select({ id: account.id }).from(account).where(eq(account.sample, true))
  for (const table of Object.values(OF_ACCOUNTS))
    await db.delete(table).where(inArray(table.accountId, samples))
  await db.delete(account).where(eq(account.sample, true))
  const staff = db.select({ id: account.employeeId }).from(account).where(isNotNull(account.employeeId))
  await db.delete(employee).where(notInArray(employee.id, staff))
}
