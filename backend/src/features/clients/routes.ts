import {
  CLIENT_EXPORT,
  Client,
  ClientHistory,
  ClientHistoryQuery,
  ClientInput,
  dateIn,
  IdParams,
  Problem,
} from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import { requireOne } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import type { Feature } from '../feature'
import { clientHistory } from './client-history'
import { clients } from './queries'

export const clientRoutes: Feature = async (app, { db, region }) => {
  resourceRoutes(app, db, {
    name: 'client',
    entity: Client,
    input: ClientInput,
    resource: clients,
    access: {
      read: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
      create: ['EMPLOYEE', 'ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    csv: CLIENT_EXPORT,
  })
  app.get(
    '/client/:id/history',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'What a client has bought, and the next trips',
        params: IdParams,
        querystring: ClientHistoryQuery,
        response: { 200: ClientHistory, 400: Problem, 404: Problem },
      },
    },
    async (request) => {
      const { id: clientId } = request.params
      await requireOne(db, clients.listing, clientId)
      const { purchases } = request.query
      return clientHistory(db, callerOf(request), {
        clientId,
        purchases,
        today: dateIn(region.timeZone(), new Date()),
      })
    },
  )
}
