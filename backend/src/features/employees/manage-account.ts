import { eq } from 'drizzle-orm'
import type { DeliveredInvitation, Delivery, Employee } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/http/problem'
import { insertedId, lockRow, requireOne, type Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { disableAccount, enableAccount } from '../accounts/account-status'
import { deliverInvitation } from '../accounts/invitations/invite'
import { resetSecondFactor } from '../session/second-factor/reset'
import { employees } from './queries'

/**
 * Makes a one-time link with which the employee sets a first or forgotten password. Creates the account if there is none.
 *
 * @throws ProblemError 409 while the account is disabled, or when another account has the email
 */
export async function inviteEmployee(
  db: Database,
  id: number,
  by: number,
  delivery: Delivery,
): Promise<DeliveredInvitation> {
  return db.transaction(async (tx) => {
    // The lock keeps two simultaneous first invitations from creating two accounts.
    await lockRow(tx, employees.table, id)
    const employee = await requireOne(tx, employees.listing, id)
    if (employee.account?.status === 'DISABLED') {
      throw new ProblemError(409, { detail: /*i18n*/ 'This employee is disabled. Enable the employee first' })
    }
    const accountId = (await accountOf(tx, id)) ?? (await createAccount(tx, employee))
    return deliverInvitation(tx, accountId, by, delivery)
  })
}

/**
 * Enables or disables the employee's account. Disabling ends the sessions on all devices at once.
 *
 * @throws ProblemError 409 when the employee has no account yet
 */
export const setEmployeeEnabled = (
  db: Database,
  id: number,
  enabled: boolean,
  by: number,
): Promise<Versioned<Employee>> =>
  changeAccount(db, id, (tx, accountId) => (enabled ? enableAccount : disableAccount)(tx, accountId, by))

/**
 * Removes a lost second factor and ends the sessions of the account.
 *
 * @throws ProblemError 409 when the employee has no account yet
 */
export const resetEmployee = (db: Database, id: number, by: number): Promise<Versioned<Employee>> =>
  changeAccount(db, id, (tx, accountId) => resetSecondFactor(tx, accountId, by))

async function changeAccount(
  db: Database,
  id: number,
  change: (tx: Database, accountId: number) => Promise<unknown>,
): Promise<Versioned<Employee>> {
  return db.transaction(async (tx) => {
    await requireOne(tx, employees.listing, id)
    const accountId = await accountOf(tx, id)
    if (!accountId) throw new ProblemError(409, { detail: /*i18n*/ 'This employee has not been invited yet' })
    await change(tx, accountId)
    return requireOne(tx, employees.listing, id)
  })
}

async function accountOf(db: Database, employeeId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.employeeId, employeeId))
  return row?.id
}

async function createAccount(db: Database, { id, person }: Employee): Promise<number> {
  const { name, lastname, email } = person
  const values = { name, lastname, email, role: 'EMPLOYEE', employeeId: id } as const
  return insertedId(await db.insert(account).values(values).returning({ id: account.id }))
}
