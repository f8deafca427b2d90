import { EMPLOYEE_EXPORT, Employee, EmployeeInput, IdParams, Invitation, Problem } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { etag } from '../resources/etag'
import { resourceRoutes } from '../resources/routes'
import { callerOf } from '../session/caller'
import { inviteEmployee, setEnabled } from './manage-account'
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
  accountRoutes(app, db)
}

const config = { access: ['ADMINISTRATOR'] } as const
const common = { tags: ['employee'], params: IdParams }

/** With what an employee logs in. */
function accountRoutes(app: App, db: Database): void {
  app.post(
    '/employee/:id/invitation',
    {
      config,
      schema: {
        ...common,
        summary: 'Invite: the token of a one-time link, good for 72 hours; links made before are void',
        response: { 200: Invitation, 400: Problem, 404: Problem, 409: Problem },
      },
    },
    (request) => inviteEmployee(db, request.params.id, callerOf(request).accountId),
  )

  const answers = { 200: Employee, 400: Problem, 404: Problem, 409: Problem }
  const enabling = [
    { path: 'disable', enabled: false, summary: 'Shut an employee out, at once' },
    { path: 'enable', enabled: true, summary: 'Let an employee in again' },
  ]
  for (const { path, enabled, summary } of enabling) {
    app.post(
      `/employee/:id/${path}`,
      { config, schema: { ...common, summary, response: answers } },
      async (request, reply) => {
        const stored = await setEnabled(db, request.params.id, enabled, callerOf(request).accountId)
        return reply.header('etag', etag(stored.version)).send(stored)
      },
    )
  }
}
