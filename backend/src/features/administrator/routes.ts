import {
  Administrator,
  AdministratorInput,
  InvitationQuery,
  InvitedAdministrator,
  Problem,
} from 'shared-api/contract'
import { callerOf } from '../../platform/caller'
import { API_PREFIX } from '../../platform/http/app'
import { listRoute } from '../../platform/resources/read-routes'
import { managedAccountRoutes } from '../account/managed-account-routes'
import type { Feature } from '../feature'
import { administratorAccount, administrators, inviteAdministrator, isAdministrator } from './queries'

const path = '/administrator'
const config = { access: 'manageAdministrators' } as const

export const administratorRoutes: Feature = async (app, { db, sendsMail }) => {
  listRoute(app, db, {
    path,
    entity: Administrator,
    listing: administrators,
    access: config.access,
    scope: () => isAdministrator,
    endsSessions: true,
  })

  app.post(
    path,
    {
      config,
      schema: {
        summary:
          'Invite an administrator or owner; the response holds the token of the one-time link, or the address that it is mailed to',
        querystring: InvitationQuery,
        body: AdministratorInput,
        response: { 201: InvitedAdministrator, 400: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const delivery = sendsMail ? request.query.delivery : 'link'
      const invited = await inviteAdministrator(db, request.body, callerOf(request).accountId, delivery)
      const location = `${API_PREFIX}${path}/${invited.administrator.id}`
      return reply.code(201).header('location', location).send(invited)
    },
  )

  managedAccountRoutes(
    app,
    db,
    { path, entity: Administrator, access: config.access, sendsMail },
    administratorAccount,
  )
}
