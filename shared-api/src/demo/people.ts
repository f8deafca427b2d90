import type { Client, ClientPayload, Employee, EmployeePayload, Person } from '../contract'
import { CLIENT_EXPORT } from '../contract/person/client'
import { EMPLOYEE_EXPORT } from '../contract/person/employee'
import { clients } from './data/clients'
import { type EmployeeRow, employees } from './data/employees'
import { withAccount } from './employee-accounts'
import type { SampleListDefinition } from './sample-page'
import { type SampleDefinition, sampleResource } from './sample-resource'

function writePerson(payload: ClientPayload, stored: Person | undefined): Person {
  const { name, lastname, email, dni, birthday } = payload
  const known = [...clients, ...employees].map(({ person }) => person.id)
  return {
    id: stored?.id ?? Math.max(0, ...known) + 1,
    name,
    lastname,
    email,
    dni,
    birthday,
    address: payload.address ?? stored?.address ?? '',
    phoneNumber: payload.phoneNumber ?? stored?.phoneNumber ?? 0,
  }
}

const personView: SampleListDefinition<{ id: number; person: Person }> = {
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

export const clientDefinition: SampleDefinition<Client, Client, ClientPayload> = {
  rows: () => clients,
  read: (row) => row,
  write: (id, payload, stored) => ({ id, person: writePerson(payload, stored?.person) }),
  view: personView,
  csv: CLIENT_EXPORT,
}

export const sampleClients = sampleResource(clientDefinition, 'client')

export const employeeDefinition: SampleDefinition<EmployeeRow, Employee, EmployeePayload> = {
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

export const sampleEmployees = sampleResource(employeeDefinition, 'employee')
