import { EMPLOYEE_EXPORT, Employee, EmployeeInput } from 'shared-api/contract'
import { resourceRoutes } from '../../platform/resources/routes'
import { managedAccountRoutes } from '../accounts/managed-account-routes'
import type { Feature } from '../feature'
import { employeeAccount } from './manage-account'
import { employees } from './queries'

export const employeeRoutes: Feature = async (app, { db, sendsMail }) => {
  resourceRoutes(app, db, {
    name: 'employee',
    entity: Employee,
    input: EmployeeInput,
    resource: employees,
    access: {
      read: ['ADMINISTRATOR', 'OWNER'],
      create: ['ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    endsSessions: true,
    csv: EMPLOYEE_EXPORT,
  })
  managedAccountRoutes(
    app,
    db,
    { path: '/employee', entity: Employee, access: ['ADMINISTRATOR'], sendsMail },
    employeeAccount,
  )
}
