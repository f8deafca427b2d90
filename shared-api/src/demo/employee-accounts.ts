import { i18n } from 'shared-i18n'
import type { EmployeeAccountSource } from '../client/resource'
import type { Employee, EmployeeAccount } from '../contract'
import { shareRows, tellOfRow } from '../live/demo-tabs'
import { type EmployeeRow, employees } from './data/employees'
import { afterDelay } from './delay'
import { demoInvitation } from './demo-invitation'
import { conflict, notFound } from './refusals'

const ACTIVE: EmployeeAccount = {
  status: 'ACTIVE',
  secondFactor: false,
  invitedBy: null,
  invitedAt: null,
  acceptedAt: null,
}

interface AccountRow {
  /** Of the employee. */
  id: number
  account: EmployeeAccount
  /** The status is restored when the account is enabled again. */
  disabled: boolean
}

/** The initial sample employees have accounts. New ones get an account when they are invited. */
const accounts: AccountRow[] = employees.map(({ id }) => ({ id, account: ACTIVE, disabled: false }))
shareRows('employee-account', () => accounts, 'employee')

const accountRow = (id: number) => accounts.find((row) => row.id === id)

function keep(row: AccountRow): void {
  const index = accounts.findIndex(({ id }) => id === row.id)
  accounts.splice(index < 0 ? accounts.length : index, 1, row)
  tellOfRow('employee-account', row)
}

export function withAccount(row: EmployeeRow): Employee {
  const stored = accountRow(row.id)
  if (!stored) return { ...row, account: null }
  return { ...row, account: stored.disabled ? { ...stored.account, status: 'DISABLED' } : stored.account }
}

function find(id: number): EmployeeRow {
  const row = employees.find((employee) => employee.id === id)
  if (!row) throw notFound()
  return row
}

function setDisabled(id: number, isDisabled: boolean): Employee {
  const row = find(id)
  const stored = accountRow(id)
  if (!stored) throw conflict(i18n.t('This employee has not been invited yet'))
  keep({ ...stored, disabled: isDisabled })
  return withAccount(row)
}

export const sampleEmployeeAccounts: EmployeeAccountSource = {
  invite: (id) =>
    afterDelay(() => {
      const { account } = withAccount(find(id))
      if (account?.status === 'DISABLED') {
        throw conflict(i18n.t('This employee is disabled. Enable the employee first'))
      }
      const invitedAt = new Date().toISOString()
      const invited: EmployeeAccount = { ...ACTIVE, status: account?.status ?? 'INVITED' }
      keep({ id, account: { ...invited, invitedBy: 'Administrator Demo', invitedAt }, disabled: false })
      return demoInvitation()
    }),
  disable: (id) => afterDelay(() => setDisabled(id, true)),
  enable: (id) => afterDelay(() => setDisabled(id, false)),
  resetSecondFactor: (id) => afterDelay(() => withAccount(find(id))),
}
