import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  CheckedRows,
  IdParams,
  Import,
  ImportConfirmation,
  ImportInput,
  ImportProgress,
  ImportRecheck,
  ImportRechecked,
  ImportRow,
  ImportRowsInput,
  ImportRowsQuery,
  Problem,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { API_PREFIX } from '../../platform/http/app'
import { progressLines } from '../../platform/http/progress-lines'
import { createOnce, hashRequest, IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listing } from '../../platform/resources/listing'
import { listRoute } from '../../platform/resources/read-routes'
import { insertedId } from '../../platform/resources/resource'
import { folded } from '../../tables/columns'
import { dataImport, dataImportRow } from '../../tables/imports'
import type { Feature } from '../feature'
import { HAS_DIVIDED_NAME, type OpenImport, readImport, recheckRows, stageRows } from './stage-rows'
import { storeImport } from './store-import'

/** Sessions that end because a file changes an employee's email are announced by the database. */
const config = { access: ['ADMINISTRATOR'] } as const
const refusals = { 400: Problem, 404: Problem, 409: Problem }

/** A file is staged in batches, checked row by row, and then stored as a whole. */
export const importRoutes: Feature = async (app, { db }) => {
  app.post(
    '/import',
    {
      config,
      schema: {
        summary: 'Begin an import, once per Idempotency-Key',
        headers: IdempotencyHeaders,
        body: ImportInput,
        response: { 201: Import, 400: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const idempotentRequest = {
        accountId,
        key: request.headers['idempotency-key'],
        requestHash: hashRequest(['import', request.body]),
      }
      const begun = await db.transaction(async (tx) => {
        const { id } = await createOnce(tx, idempotentRequest, () =>
          createImport(tx, accountId, request.body),
        )
        return readImport(tx, { id, accountId })
      })
      return reply.code(201).header('location', `${API_PREFIX}/import/${begun.id}`).send(begun)
    },
  )

  app.get(
    '/import/:id',
    {
      config,
      schema: {
        summary: 'An import with the numbers of its rows by result',
        params: IdParams,
        response: { 200: Import, 400: Problem, 404: Problem },
      },
    },
    (request) => readImport(db, openImportOf(request, request.params.id)),
  )

  listRoute(app, db, {
    path: '/import/:id/rows',
    entity: ImportRow,
    listing: importRows,
    access: config.access,
    params: IdParams,
    scope: (request) =>
      ofImport(openImportOf(request, (request.params as v.InferOutput<typeof IdParams>).id)),
    filters: { query: ImportRowsQuery, where: ofResult },
  })

  app.put(
    '/import/:id/rows',
    {
      config,
      schema: {
        summary: 'Stage rows, or replace them: each is checked',
        params: IdParams,
        body: ImportRowsInput,
        response: { 200: CheckedRows, ...refusals },
      },
    },
    async (request) => {
      const staged = await stageRows(db, openImportOf(request, request.params.id), request.body.rows)
      return {
        rows: staged.map(({ row, checked: { result, errors } }) => ({ id: row, result, errors })),
      }
    },
  )

  app.post(
    '/import/:id/recheck',
    {
      config,
      schema: {
        summary: 'Check the next rows again, because records have changed, or by the answers of the user',
        params: IdParams,
        body: ImportRecheck,
        response: { 200: ImportRechecked, ...refusals },
      },
    },
    async (request) => ({
      last: await recheckRows(db, openImportOf(request, request.params.id), request.body),
    }),
  )

  app.post(
    '/import/:id/store',
    {
      config,
      schema: {
        summary: 'Store all rows or none; answers lines of progress, application/x-ndjson',
        params: IdParams,
        body: ImportConfirmation,
        // Any schema fits, because the answer is sent as lines of text.
        response: { 200: ImportProgress as v.GenericSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const signal = untilClosed(reply)
      const storing = { ...openImportOf(request, request.params.id), confirmed: request.body, signal }
      const lines = await progressLines<ImportProgress>(
        async (onProgress) => {
          const last = await storeImport(db, storing, onProgress)
          if (last.import) app.announce(changedBy(last.import))
          return last
        },
        (error) => request.log.warn({ err: error }, 'import not stored'),
      )
      return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(lines)
    },
  )

  app.post(
    '/import/:id/discard',
    {
      config,
      schema: {
        summary: 'Delete an import and its staged rows; stored records are kept',
        params: IdParams,
        response: { 204: v.void(), 400: Problem },
      },
    },
    async (request, reply) => {
      await discardImport(db, openImportOf(request, request.params.id))
      return reply.code(204).send()
    },
  )
}

/** Aborted when the caller disconnects. `request.signal` is also aborted once a body has been read. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort()
  })
  return closed.signal
}

const openImportOf = (request: FastifyRequest, id: number): OpenImport => ({
  id,
  accountId: callerOf(request).accountId,
})

const changedBy = ({ entity, newCategories }: Import) => [
  { topic: entity },
  ...(newCategories.count > 0 ? [{ topic: 'category' }] : []),
  ...(entity === 'client' ? [{ topic: 'note' }] : []),
]

/** The maximum number of staged files of one account. A further one replaces the oldest. */
const MAX_IMPORTS = 5

async function createImport(
  tx: Database,
  accountId: number,
  { entity, fileName }: ImportInput,
): Promise<number> {
  await tx.execute(sql`
    delete from data_import where id in (
      select id from data_import where account_id = ${accountId} order by id desc offset ${MAX_IMPORTS - 1})`)
  return insertedId(
    await tx.insert(dataImport).values({ accountId, entity, fileName }).returning({ id: dataImport.id }),
  )
}

/** Removes an import and its rows. A missing one counts as removed. */
async function discardImport(db: Database, { id, accountId }: OpenImport): Promise<void> {
  await db.delete(dataImport).where(and(eq(dataImport.id, id), eq(dataImport.accountId, accountId)))
}

const { id, row, cells, result, recordId, changes, errors, asks } = dataImportRow

/** The rows of a file with their results, in the order of the file. */
const importRows = listing({
  from: sql`${dataImportRow} inner join ${dataImport} on ${eq(dataImport.id, dataImportRow.importId)}`,
  id,
  // The values alone: the text of `cells` has the names of its fields, which every row would match.
  search: folded(sql`(select string_agg(cell.value, ' ') from jsonb_each_text(${cells}) as cell)`),
  sort: { row },
  defaultSort: 'row,asc',
  columns: { row, values: cells, result, recordId, changes, errors, asks },
  toRow: ({ row, ...rest }): ImportRow => ({ id: row, ...rest }),
})

const ofImport = ({ id, accountId }: OpenImport): SQL | undefined =>
  and(eq(dataImport.id, id), eq(dataImport.accountId, accountId))

const ofResult = (query: ImportRowsQuery): SQL | undefined =>
  query.result === 'divided' ? HAS_DIVIDED_NAME : query.result && eq(result, query.result)
