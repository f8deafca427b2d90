import {
  Administrator,
  AdministratorInput,
  DeliveredInvitation,
  IdParams,
  InvitationQuery,
  InvitedAdministrator,
  Problem,
} from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import { API_PREFIX } from '../../platform/http/api-prefix'
import { listRoute } from '../../platform/resources/read-routes'
import type { Feature } from '../feature'
import {
  disableAdministrator,
  enableAdministrator,
  inviteAdministrator,
  renewInvitation,
  resetAdministrator,
} from './manage-administrators'
import { administrators, isAdministrator } from './queries'

const path = '/administrator'
const config = { access: ['OWNER'] } as const

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

  app.post(
    `${path}/:id/invitation`,
    {
      config,
      schema: {
        summary: 'Make a new one-time link, for a lost link or a forgotten password',
        params: IdParams,
        querystring: InvitationQuery,
        response: { 200: DeliveredInvitation, 400: Problem, 404: Problem, 409: Problem },
      },
    },
    (request) => {
      const delivery = sendsMail ? request.query.delivery : 'link'
      return renewInvitation(db, request.params.id, callerOf(request).accountId, delivery)
    },
  )

  const answers = { 200: Administrator, 400: Problem, 404: Problem, 409: Problem }
  app.post(
    `${path}/:id/disable`,
    {
      config,
      schema: {
        summary: 'Disable an account and end its sessions',
        params: IdParams,
        response: answers,
      },
    },
    (request) => disableAdministrator(db, request.params.id, callerOf(request).accountId),
  )

  app.post(
    `${path}/:id/enable`,
    {
      config,
      schema: { summary: 'Enable a disabled account', params: IdParams, response: answers },
    },
    (request) => enableAdministrator(db, request.params.id, callerOf(request).accountId),
  )

  app.post(
    `${path}/:id/reset-second-factor`,
    {
      config,
      schema: {
        summary: 'Remove the lost second factor of an account and end its sessions',
        params: IdParams,
        response: answers,
      },
    },
    (request) => resetAdministrator(db, request.params.id, callerOf(request).accountId),
  )
}
