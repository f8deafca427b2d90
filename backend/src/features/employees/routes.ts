import {
  DeliveredInvitation,
  EMPLOYEE_EXPORT,
  Employee,
  EmployeeInput,
  IdParams,
  InvitationQuery,
  Problem,
} from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { etag } from '../../platform/resources/etag'
import { resourceRoutes } from '../../platform/resources/routes'
import type { Feature } from '../feature'
import { inviteEmployee, resetEmployee, setEmployeeEnabled } from './manage-account'
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
  accountRoutes(app, db, sendsMail)
}

const config = { access: ['ADMINISTRATOR'] } as const
const common = { params: IdParams }

/** Routes for the account with which an employee logs in. */
function accountRoutes(app: App, db: Database, sendsMail: boolean): void {
  app.post(
    '/employee/:id/invitation',
    {
      config,
      schema: {
        ...common,
        summary:
          'Invite an employee; the response holds the token of a one-time link, valid for 72 hours, or the address that it is mailed to. Earlier links become invalid',
        querystring: InvitationQuery,
        response: { 200: DeliveredInvitation, 400: Problem, 404: Problem, 409: Problem },
      },
    },
    (request) => {
      const delivery = sendsMail ? request.query.delivery : 'link'
      return inviteEmployee(db, request.params.id, callerOf(request).accountId, delivery)
    },
  )

  const answers = { 200: Employee, 400: Problem, 404: Problem, 409: Problem }
  const changes = [
    {
      path: 'disable',
      summary: 'Disable an employee’s account and end its sessions',
      change: (id: number, by: number) => setEmployeeEnabled(db, id, false, by),
    },
    {
      path: 'enable',
      summary: 'Enable a disabled employee’s account',
      change: (id: number, by: number) => setEmployeeEnabled(db, id, true, by),
    },
    {
      path: 'reset-second-factor',
      summary: 'Remove the lost second factor of an employee’s account and end its sessions',
      change: (id: number, by: number) => resetEmployee(db, id, by),
    },
  ]
  for (const { path, summary, change } of changes) {
    app.post(
      `/employee/:id/${path}`,
      { config, schema: { ...common, summary, response: answers } },
      async (request, reply) => {
        const employee = await change(request.params.id, callerOf(request).accountId)
        return reply.header('etag', etag(employee.version)).send(employee)
      },
    )
  }
}
