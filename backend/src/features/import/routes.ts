import type { FastifyReply } from 'fastify'
import {
  ImportCheck,
  ImportChecked,
  ImportCounts,
  ImportInput,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  Problem,
} from 'shared-api/contract'
import { callerOf } from '../../platform/caller'
import { LONG_BODY_MS } from '../../platform/http/limits'
import { rowsValidatorCompiler } from '../../platform/http/valibot'
import { KeyHeaders } from '../../platform/resources/idempotency'
import type { Feature } from '../feature'
import { checkRows } from './check-rows'
import { storeImport } from './store-import'

/** Sessions that end because a file changes an employee's email are announced by the database. */
const config = { access: 'importFiles' } as const

/** A file is checked some rows at a time, of which nothing is kept, and then stored as a whole. */
export const importRoutes: Feature = async (app, { db, region }) => {
  app.post(
    '/import/check',
    {
      config,
      schema: {
        summary: 'What rows of a file would do; nothing is stored',
        body: ImportCheck,
        response: { 200: ImportChecked, 400: Problem },
      },
    },
    async (request) => {
      const rows = await checkRows(db, region.whole(), request.body)
      return { rows: rows.map(({ target, ...row }) => ({ ...row, recordId: target?.id })) }
    },
  )

  app.post(
    '/import',
    {
      config: { ...config, bodyTimeoutMs: LONG_BODY_MS },
      bodyLimit: MAX_IMPORT_BYTES,
      validatorCompiler: rowsValidatorCompiler(MAX_IMPORT_ROWS),
      schema: {
        summary:
          'Store all rows of a file or none, once per Idempotency-Key, if each does what its check has shown',
        headers: KeyHeaders,
        body: ImportInput,
        response: { 200: ImportCounts, 400: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const key = request.headers['idempotency-key']
      const signal = untilClosed(reply)
      const counts = await storeImport(db, { accountId, region: region.whole(), key, signal }, request.body)
      const { entity } = request.body
      app.announce([
        { topic: entity },
        ...(entity === 'service' ? [{ topic: 'category' }, { topic: 'cost' }] : []),
        ...(entity === 'client' ? [{ topic: 'note' }] : []),
      ])
      return counts
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
