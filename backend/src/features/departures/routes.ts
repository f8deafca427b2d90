import { Departures, DeparturesQuery, Problem } from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { readDepartures } from './queries'

export function departureRoutes(app: App, db: Database): void {
  app.get(
    '/departure',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        tags: ['departure'],
        summary: 'Who travels in a period, and whose birthday is in it',
        querystring: DeparturesQuery,
        response: { 200: Departures, 400: Problem },
      },
    },
    (request) => readDepartures(db, callerOf(request), request.query),
  )
}
