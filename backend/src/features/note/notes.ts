import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Note, NoteInput, NoteQuery, Problem } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { API_PREFIX } from '../../platform/http/app'
import { invalid } from '../../platform/problem'
import { createOnce, hashRequest, IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listing } from '../../platform/resources/listing'
import { listRoute } from '../../platform/resources/read-routes'
import { findOne, insertedId } from '../../platform/resources/resource'
import { note } from '../../tables/notes'
import { sale } from '../../tables/sales'
import { currentClientId, lockClient } from '../client/queries'
import type { Feature } from '../feature'
import { visibleTo } from '../sale/queries'

export const noteRoutes: Feature = async (app, { db }) => {
  listRoute(app, db, {
    path: '/note',
    entity: Note,
    listing: notes,
    access: 'readNotes',
    filters: { query: NoteQuery, where: noteFilter },
  })
  app.post(
    '/note',
    {
      config: { access: 'addNotes' },
      schema: {
        summary: 'Add a note to a client or a sale, once per Idempotency-Key',
        headers: IdempotencyHeaders,
        body: NoteInput,
        response: { 201: Note, 400: Problem },
      },
    },
    async (request, reply) => {
      const stored = await addNote(db, callerOf(request), request.body, request.headers['idempotency-key'])
      return reply.code(201).header('location', `${API_PREFIX}/note/${stored.id}`).send(stored)
    },
  )
}

const { id, createdAt, authorName, text, clientId, saleId, search } = note

const notes = listing({
  from: sql`${note}`,
  id,
  search,
  sort: { id },
  defaultSort: 'id,desc',
  columns: { id, createdAt, authorName, text, clientId, saleId },
  toRow: (row): Note => ({ ...row, createdAt: row.createdAt.toISOString() }),
})

const noteFilter = (query: NoteQuery): SQL | undefined =>
  and(
    query.clientId === undefined ? undefined : eq(clientId, currentClientId(query.clientId)),
    query.saleId === undefined ? undefined : eq(saleId, query.saleId),
  )

/**
 * Stores a note, once per key, and writes the audit log.
 *
 * @throws ProblemError 400 for a client that does not exist or a sale that the caller may not see
 */
async function addNote(
  db: Database,
  caller: Caller,
  input: NoteInput,
  key: string | undefined,
): Promise<Note> {
  const { accountId, name: author } = caller
  return db.transaction(async (tx) => {
    const subject = await findSubject(tx, caller, input)
    const request = { accountId, key, requestHash: hashRequest(['note', input]) }
    const created = await createOnce(tx, request, async () =>
      insertedId(
        await tx
          .insert(note)
          .values({ ...subject, accountId, authorName: author, text: input.text })
          .returning({ id }),
      ),
    )
    const stored = await findOne(tx, notes, created.id)
    if (!stored) throw new Error(`The stored note ${created.id} cannot be read`)
    if (created.isNew) {
      const after = { ...subject, text: input.text }
      await audit(tx, { accountId, action: 'create', entity: 'note', entityId: created.id, after })
    }
    return stored
  })
}

async function findSubject(tx: Database, caller: Caller, input: NoteInput) {
  if (input.saleId === undefined) {
    const clientId = await lockClient(tx, input.clientId ?? 0)
    if (clientId === undefined) throw invalid([{ field: 'clientId', message: /*i18n*/ 'Does not exist' }])
    return { clientId, saleId: null }
  }
  const [found] = await tx
    .select({ clientId: sale.clientId, saleId: sale.id })
    .from(sale)
    .where(and(eq(sale.id, input.saleId), visibleTo(caller)))
  const clientId = found && (await lockClient(tx, found.clientId))
  if (!found || clientId === undefined)
    throw invalid([{ field: 'saleId', message: /*i18n*/ 'Does not exist' }])
  return { ...found, clientId }
}
