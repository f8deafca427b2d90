import { eq } from 'drizzle-orm'
import {
  type DeliveredInvitation,
  type Delivery,
  EMPLOYEE_EXPORT,
  Employee,
  EmployeeInput,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { insertedId, lockRow, requireOne, type Versioned } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { account } from '../../tables/accounts'
import { disableAccount, enableAccount } from '../account/account-status'
import { deliverInvitation } from '../account/invite'
import { managedAccountRoutes } from '../account/managed-account-routes'
import type { Feature } from '../feature'
import { resetSecondFactor } from '../session/second-factor/reset'
import { employees } from './queries'

export const employeeRoutes: Feature = async (app, { db, sendsMail }) => {
  resourceRoutes(app, db, {
    name: 'employee',
    entity: Employee,
    input: EmployeeInput,
    resource: employees,
    access: {
      read: 'readEmployees',
      create: 'manageEmployees',
      update: 'manageEmployees',
    },
    endsSessions: true,
    csv: EMPLOYEE_EXPORT,
  })
  managedAccountRoutes(
    app,
    db,
    { path: '/employee', entity: Employee, access: 'manageEmployees', sendsMail },
    employeeAccount,
  )
}

/**
 * Makes a one-time link with which the employee sets a first or forgotten password. Creates the account if there is none.
 *
 * @throws ProblemError 409 while the account is disabled, or when another account has the email
 */
async function invite(
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

type Change = (tx: Database, accountId: number, by: number) => Promise<unknown>

/** @throws ProblemError 409 when the employee has no account yet */
const changing =
  (change: Change) =>
  (db: Database, id: number, by: number): Promise<Versioned<Employee>> =>
    db.transaction(async (tx) => {
      await requireOne(tx, employees.listing, id)
      const accountId = await accountOf(tx, id)
      if (!accountId)
        throw new ProblemError(409, { detail: /*i18n*/ 'This employee has not been invited yet' })
      await change(tx, accountId, by)
      return requireOne(tx, employees.listing, id)
    })

/** Manages the account with which an employee logs in, for `managedAccountRoutes`. */
const employeeAccount = {
  invite,
  disable: changing(disableAccount),
  enable: changing(enableAccount),
  resetSecondFactor: changing(resetSecondFactor),
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
