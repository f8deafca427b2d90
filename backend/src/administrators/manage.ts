import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Administrator, AdministratorInput, Invitation, InvitedAdministrator } from 'shared-api/contract'
import { disableAccount, enableAccount } from '../accounts/account-status'
import { audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { notFound, ProblemError } from '../http/problem'
import { invite } from '../invitations/invite'
import { findOne, insertedId } from '../resources/resource'
import { administrates, administrators } from './queries'

/** Makes an account that nobody can log in to before its invitation is redeemed. */
export async function inviteAdministrator(
  db: Database,
  input: AdministratorInput,
  by: number,
): Promise<InvitedAdministrator> {
  return db.transaction(async (tx) => {
    const id = insertedId(await tx.insert(account).values(input).returning({ id: account.id }))
    const administrator = await stored(tx, id)
    await audit(tx, { accountId: by, action: 'create', entity: 'account', entityId: id, after: input })
    return { administrator, invitation: await invite(tx, id, by) }
  })
}

/** A new one-time link; also for somebody who has forgotten the password. */
export async function renewInvitation(db: Database, id: number, by: number): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const { status } = await stored(tx, id)
    if (status === 'DISABLED') throw conflict('This account is disabled. Enable it first')
    return invite(tx, id, by)
  })
}

/**
 * The caller stays an owner who can log in, so that there is always one.
 *
 * @throws ProblemError 409 for oneself
 */
export async function disableAdministrator(db: Database, id: number, by: number): Promise<Administrator> {
  return db.transaction(async (tx) => {
    await stored(tx, id)
    if (id === by) throw conflict('Nobody can disable their own account')
    // Two owners who disable each other at once come one after the other, and the second is no owner by then.
    const owners = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.role, 'OWNER'), isNull(account.disabledAt)))
      .orderBy(asc(account.id))
      .for('update')
    if (!owners.some((owner) => owner.id === by)) throw conflict('Your own account has been disabled')
    await disableAccount(tx, id, by)
    return stored(tx, id)
  })
}

export async function enableAdministrator(db: Database, id: number, by: number): Promise<Administrator> {
  return db.transaction(async (tx) => {
    await stored(tx, id)
    await enableAccount(tx, id, by)
    return stored(tx, id)
  })
}

const conflict = (detail: string) => new ProblemError(409, { detail })

/** @throws ProblemError 404 */
async function stored(db: Database, id: number): Promise<Administrator> {
  const row = await findOne(db, administrators, id, administrates)
  if (!row) throw notFound()
  return row
}
