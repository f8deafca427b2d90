import { DepartingTraveller, Departures, DeparturesQuery, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller/caller'
import type { Feature } from '../feature'
import { readDepartures } from './queries'
import { exportTravellers } from './travellers'

export const departureRoutes: Feature = async (app, { db }) => {
  app.get(
    '/departure',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'Who travels in a period, and whose birthday is in it',
        querystring: DeparturesQuery,
        response: { 200: Departures, 400: Problem },
      },
    },
    (request) => readDepartures(db, callerOf(request), request.query),
  )
  app.get(
    '/departure/traveller',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'The travellers of the departures, with documents for sales that you may open',
        querystring: DeparturesQuery,
        response: { 200: v.array(DepartingTraveller), 400: Problem },
      },
    },
    (request) => exportTravellers(db, callerOf(request), request.query),
  )
}
