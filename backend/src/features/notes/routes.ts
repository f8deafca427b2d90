import { Note, NoteInput, NoteQuery, Problem } from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import { API_PREFIX } from '../../platform/http/api-prefix'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listRoute } from '../../platform/resources/read-routes'
import type { Feature } from '../feature'
import { addNote, noteFilter, notes } from './queries'

export const noteRoutes: Feature = async (app, { db }) => {
  listRoute(app, db, {
    path: '/note',
    entity: Note,
    listing: notes,
    access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
    filters: { query: NoteQuery, where: noteFilter },
  })
  app.post(
    '/note',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR'] },
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
