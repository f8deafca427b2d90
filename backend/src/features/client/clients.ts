import {
  CLIENT_EXPORT,
  Client,
  ClientHistory,
  ClientHistoryQuery,
  ClientInput,
  ClientMerge,
  ClientQuery,
  dateIn,
  IdParams,
  may,
  Problem,
} from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import { changeOf } from '../../platform/events/add-events'
import { ProblemError } from '../../platform/problem'
import { etag, requireOne } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import type { Feature } from '../feature'
import { clientHistory } from './client-history'
import { mergeClients } from './merge'
import { clientPages, clients, findMerged } from './queries'

export const clientRoutes: Feature = async (app, { db, region }) => {
  const today = () => dateIn(region.timeZone(), new Date())
  const currency = () => region.currency().code
  resourceRoutes(app, db, {
    name: 'client',
    entity: Client,
    input: ClientInput,
    resource: { ...clients, listing: { ...clients.listing, onPages: clientPages(today, currency) } },
    filters: {
      query: ClientQuery,
      where: () => undefined,
      with: (query: ClientQuery) => query.with,
    },
    access: {
      read: 'readClients',
      create: 'changeClients',
      update: 'changeClients',
    },
    check: (_, caller, write) => checkContactOnly(caller, write),
    findMerged,
    csv: CLIENT_EXPORT,
  })
  app.get(
    '/client/:id/history',
    {
      config: { access: 'readClients' },
      schema: {
        summary: 'What a client has bought, and the next trips',
        params: IdParams,
        querystring: ClientHistoryQuery,
        response: { 200: ClientHistory, 400: Problem, 404: Problem },
      },
    },
    async (request) => {
      const clientId = (await findMerged(db, request.params.id)) ?? request.params.id
      await requireOne(db, clients.listing, clientId)
      const { purchases } = request.query
      return clientHistory(db, callerOf(request), {
        clientId,
        purchases,
        today: today(),
        currency: currency(),
      })
    },
  )
  app.post(
    '/client/:id/merge',
    {
      config: { access: 'manageClients' },
      schema: {
        summary: 'Make one of two records of one person',
        params: IdParams,
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: ClientMerge,
        response: { 200: Client, 400: Problem, 404: Problem, 409: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const { id } = request.params
      const ifMatch = request.headers['if-match']
      const merged = await mergeClients(db, { id, ifMatch, input: request.body, accountId })
      // Screens that show the merged client are redirected.
      request.changes = [id, request.body.otherId].map((changed) => changeOf(request, changed))
      return reply.header('etag', etag(merged.version)).send(merged)
    },
  )
}

/** Fields that only administrators may change. */
const IDENTITY = ['name', 'lastname', 'dni', 'birthday'] as const

/** @throws ProblemError 403 that names the fields that an employee may not change */
function checkContactOnly(
  { role }: Caller,
  { before, input }: { before?: Client; input: ClientInput },
): void {
  if (may(role, 'manageClients') || !before) return
  const changed = IDENTITY.filter((field) => input[field] !== before.person[field])
  if (changed.length === 0) return
  throw new ProblemError(403, {
    code: 'role',
    detail: /*i18n*/ 'Employees change phone, email and address of a client',
    errors: changed.map((field) => ({ field, message: /*i18n*/ 'An administrator changes this' })),
  })
}
