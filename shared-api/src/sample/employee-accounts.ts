import type { AccountStatus, Employee, EmployeeAccount } from '../contract'
import { ApiError } from '../errors'
import type { EmployeeAccountSource } from '../resource'
import { type EmployeeRow, employees } from './data/employees'
import { answer } from './delay'
import { demoInvitation } from './demo-invitation'

const ACTIVE: EmployeeAccount = { status: 'ACTIVE', invitedBy: null, invitedAt: null, acceptedAt: null }

/** The employees that the sample data begins with can log in, those that are added not before they are invited. */
const accounts = new Map(employees.map(({ id }) => [id, ACTIVE]))

export const withAccount = (row: EmployeeRow): Employee => ({ ...row, account: accounts.get(row.id) ?? null })

function find(id: number): EmployeeRow {
  const row = employees.find((employee) => employee.id === id)
  if (!row) throw new ApiError(404, { title: 'Not Found' })
  return row
}

function setStatus(id: number, status: AccountStatus): Employee {
  const row = find(id)
  const account = accounts.get(id)
  if (!account) throw conflict('This employee has not been invited yet')
  accounts.set(id, { ...account, status })
  return withAccount(row)
}

const conflict = (detail: string) => new ApiError(409, { title: 'Conflict', detail })

export const sampleEmployeeAccounts: EmployeeAccountSource = {
  invite: (id) =>
    answer(() => {
      const { account } = withAccount(find(id))
      if (account?.status === 'DISABLED') {
        throw conflict('This employee is disabled. Enable the employee first')
      }
      const invitedAt = new Date().toISOString()
      const invited: EmployeeAccount = { ...ACTIVE, status: account?.status ?? 'INVITED' }
      accounts.set(id, { ...invited, invitedBy: 'Administrator Demo', invitedAt })
      return demoInvitation()
    }),
  disable: (id) => answer(() => setStatus(id, 'DISABLED')),
  enable: (id) => answer(() => setStatus(id, accounts.get(id)?.invitedAt ? 'INVITED' : 'ACTIVE')),
}
