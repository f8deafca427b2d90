import { and, eq, inArray } from 'drizzle-orm'
import { type AccountRole, isOfOffice, OFFICE_ROLES, type SecondFactorPolicy } from 'shared-api/contract'
import { audit } from '../../../platform/audit'
import type { Database } from '../../../platform/database/database'
import { ProblemError } from '../../../platform/problem'
import { account, session } from '../../../tables/accounts'
import { business } from '../../../tables/business'
import { isEnrolled } from './enrolment-state'

const { administratorsNeedSecondFactor: administrators, ownersNeedSecondFactor: owners } = business

/** The roles that must have a second factor. */
export async function findPolicy(db: Database): Promise<SecondFactorPolicy> {
  const [row] = await db.select({ administrators, owners }).from(business)
  return row ?? { administrators: false, owners: false }
}

const rolesOf = (policy: SecondFactorPolicy): AccountRole[] => [
  ...(policy.administrators ? ['ADMINISTRATOR' as const] : []),
  ...(policy.owners ? ['OWNER' as const] : []),
]

export const needsSecondFactor = async (db: Database, role: AccountRole): Promise<boolean> =>
  isOfOffice(role) && rolesOf(await findPolicy(db)).includes(role)

/**
 * Takes effect at each person's next login. Sessions that had to enrol a second factor are unrestricted when their role no
 * longer needs one.
 *
 * @throws ProblemError 409 when the owner, who has no second factor, would require one of owners
 */
export async function setPolicy(
  db: Database,
  policy: SecondFactorPolicy,
  by: number,
): Promise<SecondFactorPolicy> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ administrators, owners }).from(business).for('update')
    if (policy.owners && !(await isEnrolled(tx, by))) {
      throw new ProblemError(409, {
        detail: /*i18n*/ 'Set up your own two-step verification before you require it of owners',
      })
    }
    if (before?.administrators === policy.administrators && before.owners === policy.owners) return policy
    await tx.update(business).set({
      administratorsNeedSecondFactor: policy.administrators,
      ownersNeedSecondFactor: policy.owners,
    })
    const free = OFFICE_ROLES.filter((role) => !rolesOf(policy).includes(role))
    const ofFree = tx.select({ id: account.id }).from(account).where(inArray(account.role, free))
    await tx
      .update(session)
      .set({ mustEnrol: false })
      .where(and(eq(session.mustEnrol, true), inArray(session.accountId, ofFree)))
    await audit(tx, {
      accountId: by,
      action: 'second-factor-policy',
      entity: 'second-factor-policy',
      before,
      after: policy,
    })
    return policy
  })
}
