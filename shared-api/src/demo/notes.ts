import { useSession } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import type { Note, NotePayload } from '../contract'
import { notFound } from './refusals'
import { type DemoResource, type DemoRoutes, resourceRoutes } from './resource'
import { visibleSales } from './sales'
import { sessionRecords } from './session-records'

const notes = sessionRecords<Note[]>('demo-notes', [])

/** Notes of the demo, kept until the page is reloaded. */
const noteList: DemoResource<Note, Note, NotePayload> = {
  rows: () => [...notes.read()],
  store: notes.write,
  read: (row) => row,
  write: (id, { text, clientId, saleId }) => {
    const sale = visibleSales().find((each) => each.id === Number(saleId))
    if (saleId !== undefined && !sale) throw notFound()
    return {
      id,
      text,
      createdAt: serverNow().toISOString(),
      authorName: useSession.getState().user.name,
      clientId: sale?.clientId ?? Number(clientId),
      saleId: sale?.id ?? null,
    }
  },
  csv: [],
  view: {
    columns: { id: (note) => note.id, text: ({ text }) => text, author: ({ authorName }) => authorName },
    searched: ['text', 'author'],
    filters: {
      clientId: (note, id) => note.clientId === Number(id),
      saleId: (note, id) => note.saleId === Number(id),
    },
  },
}

export const noteRoutes: DemoRoutes = resourceRoutes('/note', noteList)
