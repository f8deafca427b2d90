import { i18n } from 'shared-i18n'
import type { Employee, EmployeeAccount } from '../contract'
import { ApiError } from '../errors'
import type { EmployeeAccountSource } from '../resource'
import { type EmployeeRow, employees } from './data/employees'
import { afterDelay } from './delay'
import { demoInvitation } from './demo-invitation'

const ACTIVE: EmployeeAccount = {
  status: 'ACTIVE',
  secondFactor: false,
  invitedBy: null,
  invitedAt: null,
  acceptedAt: null,
}

/** The initial sample employees have accounts. New ones get an account when they are invited. */
const accounts = new Map(employees.map(({ id }) => [id, ACTIVE]))

/** The ids of disabled accounts. Their status is restored when they are enabled again. */
const disabled = new Set<number>()

export function withAccount(row: EmployeeRow): Employee {
  const account = accounts.get(row.id) ?? null
  return { ...row, account: account && disabled.has(row.id) ? { ...account, status: 'DISABLED' } : account }
}

function find(id: number): EmployeeRow {
  const row = employees.find((employee) => employee.id === id)
  if (!row) throw new ApiError(404, { title: i18n.t('Not Found') })
  return row
}

function setDisabled(id: number, isDisabled: boolean): Employee {
  const row = find(id)
  if (!accounts.has(id)) throw conflict(/*i18n*/ 'This employee has not been invited yet')
  if (isDisabled) disabled.add(id)
  else disabled.delete(id)
  return withAccount(row)
}

const conflict = (detail: string) => new ApiError(409, { title: 'Conflict', detail: i18n.t(detail) })

export const sampleEmployeeAccounts: EmployeeAccountSource = {
  invite: (id) =>
    afterDelay(() => {
      const { account } = withAccount(find(id))
      if (account?.status === 'DISABLED') {
        throw conflict(/*i18n*/ 'This employee is disabled. Enable the employee first')
      }
      const invitedAt = new Date().toISOString()
      const invited: EmployeeAccount = { ...ACTIVE, status: account?.status ?? 'INVITED' }
      accounts.set(id, { ...invited, invitedBy: 'Administrator Demo', invitedAt })
      return demoInvitation()
    }),
  disable: (id) => afterDelay(() => setDisabled(id, true)),
  enable: (id) => afterDelay(() => setDisabled(id, false)),
  resetSecondFactor: (id) => afterDelay(() => withAccount(find(id))),
}
