import { EMPLOYEE_EXPORT, Employee, EmployeeInput } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { resourceRoutes } from '../resources/routes'
import { employees } from './queries'

export function employeeRoutes(app: App, db: Database): void {
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
    csv: EMPLOYEE_EXPORT,
  })
}
