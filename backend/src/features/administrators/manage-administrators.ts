import { and, asc, eq, isNull } from 'drizzle-orm'
import type {
  Administrator,
  AdministratorInput,
  DeliveredInvitation,
  Delivery,
  InvitedAdministrator,
} from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { insertedId, requireOne } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { disableAccount, enableAccount } from '../accounts/account-status'
import { deliverInvitation } from '../accounts/invitations/invite'
import { resetSecondFactor } from '../session/second-factor/reset'
import { administrators, isAdministrator } from './queries'

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
    .where(and(eq(account.role, 'OWNER'), isNull(account.disabledAt)))
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

/** How owners manage the accounts of administrators and owners. */
export const administratorAccount = {
  invite: renewInvitation,
  disable: changing(disable),
  enable: changing(enableAccount),
  resetSecondFactor: changing(resetOthers),
}

/** @throws ProblemError 404 */
const findAdministrator = (db: Database, id: number): Promise<Administrator> =>
  requireOne(db, administrators, id, isAdministrator)
