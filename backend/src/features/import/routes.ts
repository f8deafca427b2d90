import { PassThrough, type Readable } from 'node:stream'
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
import { API_PREFIX } from '../../platform/http/app'
import { toProblem } from '../../platform/http/error-handler'
import { createOnce, hashRequest, IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listRoute } from '../../platform/resources/read-routes'
import type { Feature } from '../feature'
import {
  createImport,
  discardImport,
  importRows,
  type OpenImport,
  ofImport,
  ofResult,
  readImport,
} from './queries'
import { recheckRows, stageRows } from './stage-rows'
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
      const lines = await progressOf(
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

type Work = (onProgress: (line: ImportProgress) => void) => Promise<ImportProgress>

/**
 * Runs work and streams its progress as lines of JSON. An error before the first line is thrown, so that it is answered
 * like any other error; a later error is the last line.
 *
 * @param onFailure called with an error after the first line
 */
async function progressOf(work: Work, onFailure: (error: unknown) => void): Promise<Readable> {
  const lines = new PassThrough()
  // The client may disconnect.
  lines.on('error', () => undefined)
  const write = (line: ImportProgress) => lines.write(`${JSON.stringify(line)}\n`)
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let hasBegun = false
  const finished = work((line) => {
    hasBegun = true
    begin()
    write(line)
  })
  const ended = finished.then(
    (last) => {
      write(last)
      lines.end()
    },
    (error: unknown) => {
      if (!hasBegun) throw error
      onFailure(error)
      const { problem } = toProblem(error)
      write({ problem })
      lines.end()
    },
  )
  await Promise.race([begun, ended])
  return lines
}
