import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { addUsualPaymentMethods } from '../features/business/usual-payment-methods'
import type { Database } from '../platform/database/database'
import { tablesInOrder } from '../platform/database/tables'
import { StartError } from '../platform/start-error'
import { type FillConfig, fillDatabase } from '../seed/fill-database'
import { keysBesidesSample } from '../seed/fill-sample'
import { account, calendarAddress, invitation } from '../tables/accounts'
import { business } from '../tables/business'
import { employee } from '../tables/people'
import { authenticatorApp, passkey, recoveryCode } from '../tables/second-factors'

/** Tables with rows of accounts: the rows of accounts that stay are kept. */
const OF_ACCOUNTS = {
  passkey,
  authenticator_app: authenticatorApp,
  recovery_code: recoveryCode,
  invitation,
  calendar_address: calendarAddress,
}
const KEPT = ['account', 'employee', 'business', ...Object.keys(OF_ACCOUNTS)]

/** What the server stores by itself. Records of every other table are named, so that a new table is not forgotten. */
const BY_PRODUCTS = [
  'sample_record',
  'session',
  'login_ticket',
  'login_throttle',
  'passkey_challenge',
  'audit_log',
  'idempotent_result',
  'outgoing_mail',
  'data_import',
  'data_import_row',
  'data_import_key',
]

/** The maximum number of keys in a message. */
const NAMED_KEYS = 10

interface Owner extends Pick<FillConfig, 'passwordCost'> {
  /** Created when no other owner can log in. */
  owner: FillConfig['seed']['owner']
}

/**
 * Ends a trial: removes the sample business with everything that was recorded in it. The details of the business and all
 * accounts that are not samples stay, with their second factors, invitations and employees. Numbers of sales begin with 1, and
 * payment methods are those of the country.
 *
 * @param withNewData also removes all records that users have added since
 * @throws StartError, and changes nothing, when there is no sample business, users have added records, or no owner could log in
 */
export async function startForReal(db: Database, owner: Owner, withNewData: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(account, eq(account.sample, true))) === 0)
      throw new StartError('This database has no sample business.')
    const added = withNewData ? [] : await addedRecords(tx)
    if (added.length > 0) {
      throw new StartError(
        `Users have added records to the sample business:\n${added.join('\n')}\n` +
          'They would be removed, too. Export what you need, then repeat the command with --with-new-data.',
      )
    }
    await empty(tx)
    await fillDatabase(tx, {
      production: true,
      seed: { owner: owner.owner },
      passwordCost: owner.passwordCost,
    })
    const [chosen] = await tx.select({ country: business.country }).from(business)
    if (chosen?.country) await addUsualPaymentMethods(tx, chosen.country, 'server')
  })
}

/** The records that would be removed and are not of the sample business, a line for each table: `client: 2 (61, 62)`. */
async function addedRecords(db: Database): Promise<string[]> {
  const staff = await db
    .select({ id: account.employeeId })
    .from(account)
    .where(and(isNotNull(account.employeeId), eq(account.sample, false)))
  const lines: string[] = []
  for (const table of await tablesInOrder(db)) {
    if (BY_PRODUCTS.includes(table) || (KEPT.includes(table) && table !== 'employee')) continue
    const keys = (await keysBesidesSample(db, table)).filter(
      (key) => table !== 'employee' || !staff.some(({ id }) => `${id}` === key),
    )
    if (keys.length === 0) continue
    const more = keys.length > NAMED_KEYS ? ' …' : ''
    lines.push(
      `${table.replaceAll('_', ' ')}: ${keys.length} (${keys.slice(0, NAMED_KEYS).join(', ')}${more})`,
    )
  }
  return lines
}

async function empty(db: Database): Promise<void> {
  const tables = (await tablesInOrder(db)).filter((table) => !KEPT.includes(table))
  // Triggers refuse to remove sales and entries of the audit log.
  for (const table of tables) await db.execute(sql`alter table ${sql.raw(table)} disable trigger user`)
  await db.execute(sql`truncate ${sql.raw(tables.join(', '))} restart identity`)
  for (const table of tables) await db.execute(sql`alter table ${sql.raw(table)} enable trigger user`)

  const samples = db.select({ id: account.id }).from(account).where(eq(account.sample, true))
  await db.update(invitation).set({ invitedBy: null }).where(inArray(invitation.invitedBy, samples))
  for (const table of Object.values(OF_ACCOUNTS))
    await db.delete(table).where(inArray(table.accountId, samples))
  await db.delete(account).where(eq(account.sample, true))
  const staff = db.select({ id: account.employeeId }).from(account).where(isNotNull(account.employeeId))
  await db.delete(employee).where(notInArray(employee.id, staff))
}
