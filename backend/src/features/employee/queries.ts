import { eq, getTableColumns, max, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import {
  type Employee,
  type EmployeeAccount,
  type EmployeeInput,
  fromCents,
  toCents,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { listing } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { account, invitation } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { employee, personSearch } from '../../tables/people'
import { accountStatus, endAccess } from '../account/account-status'
import {
  conflictingPersonFields,
  personSort,
  toPerson,
  toPersonColumns,
  UNIQUE_PERSON_FIELDS,
} from '../client/person'
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

const accountJoins: SQL = sql`
  left join ${account} on ${eq(account.employeeId, employee.id)}
  left join ${invitations} on ${eq(invitations.accountId, account.id)}
  left join ${account} as inviter on ${eq(inviter.id, invitations.invitedBy)}`

/** Columns of the employee's account. Without an account all but the status are null. */
const accountColumns = {
  accountId: sql<number | null>`${account.id}`,
  accountStatus,
  secondFactor: hasSecondFactor,
  invitedBy: fullNameSql<string | null>(inviter),
  invitedAt: sql<string | null>`${invitations.invitedAt}`,
  acceptedAt: sql<string | null>`${invitations.acceptedAt}`,
}

interface AccountRow extends Pick<EmployeeAccount, 'invitedBy' | 'invitedAt' | 'acceptedAt'> {
  accountId: number | null
  accountStatus: EmployeeAccount['status']
  secondFactor: boolean
}

function toAccount(row: AccountRow): EmployeeAccount | null {
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

const toColumns = ({ salary, ...person }: EmployeeInput) => ({
  ...toPersonColumns(person),
  salaryCents: salary === undefined ? undefined : toCents(salary),
})

export const employees: Resource<Employee, EmployeeInput> = {
  table: employee,
  listing: listing({
    from: sql`${employee}`,
    id: employee.id,
    search: personSearch(employee),
    sort: { ...personSort(employee), salary: employee.salaryCents },
    unique: UNIQUE_PERSON_FIELDS,
    details: accountJoins,
    columns: { ...getTableColumns(employee), ...accountColumns },
    toRow: (row) => ({
      id: row.id,
      version: row.version,
      salary: fromCents(row.salaryCents),
      person: toPerson(row),
      account: toAccount(row),
    }),
  }),
  toColumns,
  afterUpdate: updateLogins,
  findDuplicates: (db, input, id) => conflictingPersonFields(db, employee, input, id),
}

/** The account belongs to the same person: its email is the login, its name is shown on sales. */
async function updateLogins(tx: Database, changes: readonly { id: number }[]): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const isChanged = sql`account.employee_id = employee.id and employee.id = any(${sql.param(ids)}::int[])`
  const former = await rowsOf<{ id: number; email: string }>(
    tx,
    sql`select account.id, account.email from account join employee on ${isChanged}
      where account.email <> employee.email order by account.id for no key update of account`,
  )
  await tx.execute(sql`
    update account set name = employee.name, lastname = employee.lastname, email = employee.email, updated_at = now()
    from employee
    where ${isChanged} and (account.name, account.lastname, account.email)
      is distinct from (employee.name, employee.lastname, employee.email)`)
  for (const login of former) await endAccess(tx, login)
}
