import { eq, max, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { EmployeeAccount } from 'shared-api/contract'
import { account, invitation } from '../../tables/accounts'
import { employee } from '../../tables/people'
import { accountStatus } from '../accounts/account-status'
import { hasSecondFactor } from '../session/second-factor/enrolment-state'

const inviter = alias(account, 'inviter')

/** The state of the invitations of an account. */
const invitations = new QueryBuilder()
  .select({
    accountId: invitation.accountId,
    invitedBy: sql<number | null>`(array_agg(${invitation.invitedBy} order by ${invitation.id} desc))[1]`.as(
      'last_invited_by',
    ),
    invitedAt: max(invitation.createdAt).as('invited_at'),
    acceptedAt: max(invitation.acceptedAt).as('last_accepted_at'),
  })
  .from(invitation)
  .groupBy(invitation.accountId)
  .as('invitations')

/** Joins the employee's account, which may be missing. */
export const accountJoins: SQL = sql`
  left join ${account} on ${eq(account.employeeId, employee.id)}
  left join ${invitations} on ${eq(invitations.accountId, account.id)}
  left join ${account} as inviter on ${eq(inviter.id, invitations.invitedBy)}`

/** Columns of the employee's account. Without an account all but the status are null. */
export const accountColumns = {
  accountId: sql<number | null>`${account.id}`,
  accountStatus,
  secondFactor: hasSecondFactor,
  invitedBy: sql<string | null>`trim(${inviter.name} || ' ' || ${inviter.lastname})`,
  invitedAt: sql<string | null>`${invitations.invitedAt}`,
  acceptedAt: sql<string | null>`${invitations.acceptedAt}`,
}

interface AccountRow extends Pick<EmployeeAccount, 'invitedBy' | 'invitedAt' | 'acceptedAt'> {
  accountId: number | null
  accountStatus: EmployeeAccount['status']
  secondFactor: boolean
}

export function toAccount(row: AccountRow): EmployeeAccount | null {
  if (row.accountId === null) return null
  return {
    status: row.accountStatus,
    secondFactor: row.secondFactor,
    invitedBy: row.invitedBy,
    invitedAt: instantOf(row.invitedAt),
    acceptedAt: instantOf(row.acceptedAt),
  }
}

const instantOf = (text: string | null) => text && new Date(text).toISOString()
