import type { FastifyRequest } from 'fastify'
import { IdParams, Problem, SavedView, SavedViewChange, SavedViewInput } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { API_PREFIX } from '../../platform/http/app'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { etag } from '../../platform/resources/resource'
import type { Feature } from '../feature'
import { addSavedView, changeSavedView, deleteSavedView, savedViews } from './queries'

const config = { access: 'useOwnAccount' } as const

export const savedViewRoutes: Feature = async (app, { db }) => {
  app.get(
    '/saved-view',
    {
      config,
      schema: {
        summary: "The own views of lists and everybody's, by name",
        response: { 200: v.array(SavedView) },
      },
    },
    (request) => savedViews(db, callerOf(request)),
  )

  app.post(
    '/saved-view',
    {
      config,
      schema: {
        summary: 'Save a view of a list, once per Idempotency-Key; employees save own ones only',
        headers: IdempotencyHeaders,
        body: SavedViewInput,
        response: { 201: SavedView, 400: Problem, 403: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const stored = await addSavedView(db, callerOf(request), request.body, key)
      announceShared(request, stored)
      return reply.code(201).header('location', `${API_PREFIX}/saved-view/${stored.id}`).send(stored)
    },
  )

  app.put(
    '/saved-view/:id',
    {
      config,
      schema: {
        summary: 'Rename or replace a view',
        params: IdParams,
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: SavedViewChange,
        response: { 200: SavedView, 400: Problem, 403: Problem, 404: Problem, 409: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request
      const stored = await changeSavedView(db, callerOf(request), params.id, body, headers['if-match'])
      announceShared(request, stored)
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )

  app.post(
    '/saved-view/:id/delete',
    {
      config,
      schema: {
        summary: 'Delete a view',
        params: IdParams,
        response: { 204: v.void(), 400: Problem, 403: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      announceShared(request, await deleteSavedView(db, callerOf(request), request.params.id))
      return reply.code(204).send()
    },
  )
}

/** Private views are announced to their owner only. */
function announceShared(request: FastifyRequest, { shared }: SavedView): void {
  if (!shared) request.changes = []
}
