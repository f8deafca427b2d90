import { i18n, serverNow } from 'shared-i18n'
import type { Client, ClientPayload, Employee, EmployeeAccount, EmployeePayload, Person } from '../contract'
import { CLIENT_EXPORT } from '../contract/person/client'
import { EMPLOYEE_EXPORT } from '../contract/person/employee'
import { personOf } from '../contract/person/person'
import { demoInvitation } from './accounts'
import { clients, type EmployeeRow, employees } from './data/people'
import type { DemoList } from './list'
import { conflict, required } from './refusals'
import type { DemoResource, DemoRoutes } from './resource'

function writePerson(payload: ClientPayload, stored: Person | undefined): Person {
  const known = [...clients, ...employees].map(({ person }) => person.id)
  return personOf(payload, stored ?? { id: Math.max(0, ...known) + 1 })
}

const personView: DemoList<{ id: number; person: Person }> = {
  columns: {
    id: ({ id }) => id,
    name: ({ person }) => person.name,
    lastname: ({ person }) => person.lastname,
    email: ({ person }) => person.email,
    dni: ({ person }) => person.dni,
    phoneNumber: ({ person }) => person.phoneNumber,
  },
  searched: ['name', 'lastname', 'email', 'dni', 'phoneNumber'],
}

export const clientDefinition: DemoResource<Client, Client, ClientPayload> = {
  rows: () => clients,
  read: (row) => row,
  write: (id, payload, stored) => ({ id, person: writePerson(payload, stored?.person) }),
  view: personView,
  csv: CLIENT_EXPORT,
}

export const employeeDefinition: DemoResource<EmployeeRow, Employee, EmployeePayload> = {
  rows: () => employees,
  read: withAccount,
  write: (id, payload, stored) => ({
    id,
    salary: payload.salary ?? stored?.salary ?? 0,
    person: writePerson(payload, stored?.person),
  }),
  csv: EMPLOYEE_EXPORT,
  view: { ...personView, columns: { ...personView.columns, salary: (employee) => employee.salary } },
}

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

const accountRow = (id: number) => accounts.find((row) => row.id === id)

function keep(row: AccountRow): void {
  const index = accounts.findIndex(({ id }) => id === row.id)
  accounts.splice(index < 0 ? accounts.length : index, 1, row)
}

function withAccount(row: EmployeeRow): Employee {
  const stored = accountRow(row.id)
  if (!stored) return { ...row, account: null }
  return { ...row, account: stored.disabled ? { ...stored.account, status: 'DISABLED' } : stored.account }
}

const find = (id: number): EmployeeRow => required(employees.find((employee) => employee.id === id))

function setDisabled(id: number, isDisabled: boolean): Employee {
  const row = find(id)
  const stored = accountRow(id)
  if (!stored) throw conflict(i18n.t('This employee has not been invited yet'))
  keep({ ...stored, disabled: isDisabled })
  return withAccount(row)
}

export const employeeAccountRoutes: DemoRoutes = {
  'POST /employee/:id/invitation': ({ id }) => {
    const { account } = withAccount(find(id))
    if (account?.status === 'DISABLED')
      throw conflict(i18n.t('This employee is disabled. Enable the employee first'))
    const invitedAt = serverNow().toISOString()
    const invited: EmployeeAccount = { ...ACTIVE, status: account?.status ?? 'INVITED' }
    keep({ id, account: { ...invited, invitedBy: 'Administrator Demo', invitedAt }, disabled: false })
    return demoInvitation()
  },
  'POST /employee/:id/disable': ({ id }) => setDisabled(id, true),
  'POST /employee/:id/enable': ({ id }) => setDisabled(id, false),
  'POST /employee/:id/reset-second-factor': ({ id }) => withAccount(find(id)),
}
