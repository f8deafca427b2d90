import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type AccountRole, IdParams, ListQuery, Problem, pageOf } from 'shared-api/contract'
import type * as v from 'valibot'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { notFound } from '../http/problem'
import { serializer } from '../http/valibot'
import { etag } from './etag'
import { jsonArray } from './json-array'
import type { Listing } from './listing'
import { readAll } from './read-all'
import { readPage } from './read-page'
import { findOne } from './resource'

interface ReadDefinition<Row extends { id: number }> {
  path: string
  entity: v.GenericSchema
  listing: Listing<Row>
  access: readonly AccountRole[]
  /** Narrows what this caller sees. */
  scope?: (request: FastifyRequest) => SQL | undefined
}

export function listRoute<Row extends { id: number }>(
  app: App,
  db: Database,
  definition: ReadDefinition<Row>,
) {
  const { path, entity, listing, access, scope } = definition
  const serialize = serializer(entity)
  const page: v.GenericSchema = pageOf(entity)

  app.get(
    path,
    {
      config: { access, listOf: entity },
      schema: {
        tags: [path.slice(1)],
        summary: 'A page; without paging an array of everything',
        querystring: ListQuery,
        response: { 200: page, 400: Problem },
      },
    },
    async (request, reply) => {
      const { pageIndex, pageSize, search, sort } = request.query
      const filter = { search, sort, scope: scope?.(request) }
      if (pageIndex !== undefined && pageSize !== undefined) {
        return readPage(db, listing, filter, { pageIndex, pageSize })
      }
      const everything = await jsonArray(readAll(db, listing, filter), serialize)
      return reply.type('application/json; charset=utf-8').send(everything)
    },
  )
}

export function readRoute<Row extends { id: number; version?: number }>(
  app: App,
  db: Database,
  { path, entity, listing, access, scope }: ReadDefinition<Row>,
) {
  app.get(
    `${path}/:id`,
    {
      config: { access },
      schema: {
        tags: [path.slice(1)],
        summary: 'One by its id',
        params: IdParams,
        response: { 200: entity, 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const row = await findOne(db, listing, request.params.id, scope?.(request))
      if (!row) throw notFound()
      if (row.version) reply.header('etag', etag(row.version))
      return row
    },
  )
}
