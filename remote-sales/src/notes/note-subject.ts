/** What notes are on: a client, with those on the client's sales, or one sale. */
export type NoteSubject = { clientId: number } | { saleId: number }
