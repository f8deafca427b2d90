import { and, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import {
  type Action,
  columnsIn,
  type ExportColumn,
  IdParams,
  ListQuery,
  Problem,
  pageOf,
} from 'shared-api/contract'
import type * as v from 'valibot'
import { audit } from '../audit'
import { callerOf } from '../caller'
import type { Database } from '../database/database'
import { API_PREFIX, type App } from '../http/app'
import { serializer } from '../http/valibot'
import { checkClient, notFound } from '../problem'
import type { Listing, ListSum } from './listing'
import { csvFormat, jsonFormat, type RowFormat, readAll, readPage, streamRows } from './read-page'
import { etag, findOne } from './resource'
import { asReadBy, type Withheld } from './withheld'

/** The filters of a list besides search and sort. */
export interface ListFilters {
  /** Schema of the whole query string. */
  query: v.GenericSchema<unknown, ListQuery>
  /** The condition of the filters. */
  where(query: ListQuery): SQL | undefined
  /** What a page sums over all pages. Undefined: nothing. */
  sum?(query: ListQuery): ListSum | undefined
  /** The names of what the rows of a page have besides. Undefined: nothing. */
  with?(query: ListQuery): readonly string[] | undefined
}

interface ReadRouteDefinition<Row extends { id: number }> {
  path: string
  entity: v.GenericSchema
  listing: Listing<Row>
  access: Action
  withheld?: Withheld<Row> | undefined
  /** Restricts the records to those that the caller may see. */
  scope?: (request: FastifyRequest) => SQL | undefined
  /** The record that an id leads to since its own record has become one with it. */
  findMerged?: ((db: Database, id: number) => Promise<number | undefined>) | undefined
  /** Adds what one record has besides. */
  complete?: (db: Database, row: Row) => Promise<Row>
}

/** A function where they depend on what an owner chooses. */
export type ExportColumns<Row> = readonly ExportColumn<Row>[] | (() => readonly ExportColumn<Row>[])

export interface ListRouteDefinition<Row extends { id: number }> extends ReadRouteDefinition<Row> {
  filters?: ListFilters | undefined
  /** True when a change of a record may end sessions. */
  endsSessions?: boolean | undefined
  /** Schema of the path parameters. */
  params?: v.GenericSchema
  /** Columns of the response to `Accept: text/csv`. When undefined, the list is JSON only. */
  csv?: ExportColumns<Row> | undefined
}

export function listRoute<Row extends { id: number }>(
  app: App,
  db: Database,
  definition: ListRouteDefinition<Row>,
) {
  const { path, entity: schema, access, scope, filters, params, csv } = definition
  const { endsSessions, withheld } = definition
  const entity = path.split('/')[1] ?? path
  const json = jsonFormat<Row>(serializer(schema))
  const page: v.GenericSchema = pageOf(schema)

  app.get(
    path,
    {
      config: { access, listOf: schema, endsSessions },
      schema: {
        summary: 'A page, or without paging parameters an array of all records',
        ...(params && { params }),
        querystring: filters?.query ?? ListQuery,
        response: { 200: page, 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { pageIndex, pageSize, search, sort } = request.query
      const filter = {
        search,
        sort,
        scope: and(scope?.(request), filters?.where(request.query)),
        sum: filters?.sum?.(request.query),
        with: filters?.with?.(request.query),
      }
      const caller = callerOf(request)
      const { accountId } = caller
      const read = asReadBy(caller, withheld)
      const listing: Listing<Row> = {
        ...definition.listing,
        toRow: (selected) => read(definition.listing.toRow(selected)),
      }
      const wholeList = (reads: Database, format: RowFormat<Row>) =>
        app.exportLimits.run(accountId, request.signal, async (signal) => {
          const rows = await streamRows(readAll(reads, listing, filter, signal), format)
          try {
            await audit(db, { accountId, action: 'export', entity, after: request.query })
          } catch (error) {
            rows.destroy()
            throw error
          }
          return rows
        })
      if (csv && request.headers.accept?.includes('text/csv')) {
        const columns = columnsIn(request.headers['accept-language'], typeof csv === 'function' ? csv() : csv)
        const file = await app.heavyReads((reads) => wholeList(reads, csvFormat(columns)), request.signal)
        return reply.type('text/csv; charset=utf-8').send(file)
      }
      if (pageIndex !== undefined && pageSize !== undefined) {
        checkClient(request.signal)
        return readPage(db, listing, filter, { pageIndex, pageSize })
      }
      return reply.type('application/json; charset=utf-8').send(await wholeList(db, json))
    },
  )
}

export function readRoute<Row extends { id: number; version?: number | string }>(
  app: App,
  db: Database,
  { path, entity, listing, access, withheld, scope, findMerged, complete }: ReadRouteDefinition<Row>,
) {
  app.get(
    `${path}/:id`,
    {
      config: { access },
      schema: {
        summary: 'One record by its id',
        params: IdParams,
        response: { 200: entity, 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const row = await findOne(db, listing, id, scope?.(request))
      if (!row) {
        const merged = await findMerged?.(db, id)
        if (merged === undefined) throw notFound()
        return reply.redirect(`${API_PREFIX}${path}/${merged}`, 308)
      }
      if (row.version) reply.header('etag', etag(row.version))
      const shown = asReadBy(callerOf(request), withheld)(row)
      return complete ? complete(db, shown) : shown
    },
  )
}
