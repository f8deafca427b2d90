import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import {
  type Administrator,
  type AdministratorInput,
  AdministratorRole,
  type DeliveredInvitation,
  type Delivery,
  type InvitedAdministrator,
  OFFICE_ROLES,
} from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import { insertedId, requireOne } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { searchText, sortKey } from '../../tables/columns'
import { disableAccount, enableAccount, isOwner, accountStatus as status } from '../account/account-status'
import { deliverInvitation } from '../account/invite'
import { hasSecondFactor as secondFactor } from '../session/second-factor/enrolment-state'
import { resetSecondFactor } from '../session/second-factor/reset'

const { id, name, lastname, email, role, lastLoginAt } = account

/** Restricts to administrators and owners: accounts of employees are managed through `/employee`. */
export const isAdministrator = inArray(account.role, OFFICE_ROLES)

export const administrators = listing({
  from: sql`${account}`,
  id,
  search: searchText([name, lastname, email]),
  sort: {
    id,
    name: sortKey(name),
    lastname: sortKey(lastname),
    email,
    role,
    status,
    lastLoginAt: sql`coalesce(${lastLoginAt}, '-infinity')`,
  },
  columns: { id, name, lastname, email, role, status, secondFactor, lastLoginAt },
  toRow: (row) => ({
    ...row,
    role: v.parse(AdministratorRole, row.role),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }),
})

const conflict = (detail: string) => new ProblemError(409, { detail })

/** Creates an account without a password. It cannot log in until the invitation is redeemed. */
export async function inviteAdministrator(
  db: Database,
  input: AdministratorInput,
  by: number,
  delivery: Delivery,
): Promise<InvitedAdministrator> {
  return db.transaction(async (tx) => {
    const id = insertedId(await tx.insert(account).values(input).returning({ id: account.id }))
    const administrator = await findAdministrator(tx, id)
    await audit(tx, { accountId: by, action: 'create', entity: 'account', entityId: id, after: input })
    return { administrator, invitation: await deliverInvitation(tx, id, by, delivery) }
  })
}

async function renewInvitation(
  db: Database,
  id: number,
  by: number,
  delivery: Delivery,
): Promise<DeliveredInvitation> {
  return db.transaction(async (tx) => {
    const { status } = await findAdministrator(tx, id)
    if (status === 'DISABLED') throw conflict(/*i18n*/ 'This account is disabled. Enable it first')
    return deliverInvitation(tx, id, by, delivery)
  })
}

type Change = (tx: Database, id: number, by: number) => Promise<unknown>

const changing =
  (change: Change) =>
  (db: Database, id: number, by: number): Promise<Administrator> =>
    db.transaction(async (tx) => {
      await findAdministrator(tx, id)
      await change(tx, id, by)
      return findAdministrator(tx, id)
    })

/**
 * Disables an account other than the caller's own, so that there is always an owner who can log in.
 *
 * @throws ProblemError 409 for the caller's own account
 */
async function disable(tx: Database, id: number, by: number): Promise<void> {
  if (id === by) throw conflict(/*i18n*/ 'You cannot disable your own account')
  // The lock makes two owners who disable each other run one after the other: the second one is refused, being disabled. Inserts
  // that refer to an owner, such as of links, do not wait for it.
  const owners = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(isOwner, isNull(account.disabledAt)))
    .orderBy(asc(account.id))
    .for('no key update')
  if (!owners.some((owner) => owner.id === by)) throw conflict(/*i18n*/ 'Your own account has been disabled')
  await disableAccount(tx, id, by)
}

/** @throws ProblemError 409 for the caller's own account */
async function resetOthers(tx: Database, id: number, by: number): Promise<void> {
  if (id === by) throw conflict(/*i18n*/ 'Manage your own two-step verification in your account')
  await resetSecondFactor(tx, id, by)
}

/** Manages the accounts of administrators and owners, for `managedAccountRoutes`. */
export const administratorAccount = {
  invite: renewInvitation,
  disable: changing(disable),
  enable: changing(enableAccount),
  resetSecondFactor: changing(resetOthers),
}

/** @throws ProblemError 404 */
const findAdministrator = (db: Database, id: number): Promise<Administrator> =>
  requireOne(db, administrators, id, isAdministrator)
