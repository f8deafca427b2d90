import { eq, max, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { EmployeeAccount } from 'shared-api/contract'
import { accountStatus } from '../accounts/account-status'
import { account, invitation } from '../database/schema/accounts'

export const inviter = alias(account, 'inviter')

/** What has become of the invitations of an account. */
export const invitations = new QueryBuilder()
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

export const isInviter: SQL = eq(inviter.id, invitations.invitedBy)

/** To be selected beside an employee. Without an account all of it is null, for the id says so. */
export const accountColumns = {
  accountId: account.id,
  status: accountStatus,
  invitedBy: sql<string | null>`trim(${inviter.name} || ' ' || ${inviter.lastname})`,
  invitedAt: invitations.invitedAt,
  acceptedAt: invitations.acceptedAt,
}

interface AccountRow extends Pick<EmployeeAccount, 'status' | 'invitedBy'> {
  invitedAt: Date | null
  acceptedAt: Date | null
}

export function toAccount(row: AccountRow | null): EmployeeAccount | null {
  if (!row) return null
  const { status, invitedBy, invitedAt, acceptedAt } = row
  return {
    status,
    invitedBy,
    invitedAt: invitedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  }
}
