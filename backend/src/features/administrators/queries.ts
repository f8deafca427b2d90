import { inArray, sql } from 'drizzle-orm'
import { AdministratorRole } from 'shared-api/contract'
import * as v from 'valibot'
import { listing } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { searchText, sortKey } from '../../tables/fold'
import { accountStatus as status } from '../accounts/account-status'
import { hasSecondFactor as secondFactor } from '../session/second-factor/enrolment-state'

const { id, name, lastname, email, role, lastLoginAt } = account

/** Restricts to administrators and owners: accounts of employees are managed through `/employee`. */
export const isAdministrator = inArray(account.role, ['ADMINISTRATOR', 'OWNER'])

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
