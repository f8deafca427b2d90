import { useSession } from 'shared-auth'
import type { Note, NotePayload } from '../contract'
import { notFound } from './refusals'
import { sampleResource } from './sample-resource'
import { visibleSales } from './visible-sales'

const notes: Note[] = []

/** Notes of the demo, kept until the page is reloaded. */
export const sampleNotes = sampleResource<Note, Note, NotePayload>(
  {
    rows: () => notes,
    read: (row) => row,
    write: (id, { text, clientId, saleId }) => {
      const sale = visibleSales().find((each) => each.id === Number(saleId))
      if (saleId !== undefined && !sale) throw notFound()
      return {
        id,
        text,
        createdAt: new Date().toISOString(),
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
  },
  'note',
)
