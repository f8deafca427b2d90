import { currentLanguage, i18n, LANGUAGES } from 'shared-i18n'
import { csvHead, csvRecord } from '../contract/export/csv'
import { columnsIn, type ExportColumn } from '../contract/export/export-column'
import type { Stored } from '../http/records'
import type { Chosen } from '../http/sale-preview'
import { type DemoList, demoPage, matchingRows } from './list'
import { notFound } from './refusals'

/** A request as a server would get it. */
export interface DemoRequest<Body = unknown> {
  /** The number in its path. 0 without one. */
  id: number
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** Parsed JSON. */
  body: Body
  /** The records behind the ids of a sale in `body`. */
  chosen: Chosen | undefined
}

/** Answers requests, by `GET /sale/:id`: with a value that becomes JSON, or with a response. Throws an ApiError to refuse. */
export type DemoRoutes = Readonly<Record<string, (request: DemoRequest<never>) => unknown>>

export interface DemoResource<Row extends { id: number }, Entity, Payload> {
  rows: () => Row[]
  /** Stores the rows with what was written. Undefined: they are changed in place, until the page is reloaded. */
  store?: (rows: Row[]) => void
  /** Converts a row to the entity that is shown. */
  read: (row: Row) => Stored<Entity>
  /** Converts a payload to a row. `stored` is the row that it replaces. */
  write: (id: number, payload: Payload, stored: Row | undefined) => Row
  view: DemoList<Entity>
  /** What the rows of a page have besides. */
  onPages?: (entity: Entity) => Partial<Entity>
  csv: readonly ExportColumn<Entity>[]
}

/** Stores a payload in the row with this id, or in a new one. */
function writeRow<Row extends { id: number }, Entity, Payload>(
  { rows, write, store }: DemoResource<Row, Entity, Payload>,
  id: number | undefined,
  payload: Payload,
): Row {
  const all = rows()
  const stored = all.find((row) => row.id === id)
  const written = write(stored?.id ?? Math.max(0, ...all.map((row) => row.id)) + 1, payload, stored)
  if (stored) all[all.indexOf(stored)] = written
  else all.push(written)
  store?.(all)
  return written
}

/** The routes of a resource whose rows are kept in memory. */
export function resourceRoutes<Row extends { id: number }, Entity extends { id: number }, Payload>(
  path: string,
  resource: DemoResource<Row, Entity, Payload>,
): DemoRoutes {
  const { rows, read, view, onPages, csv } = resource
  const find = (id: number): Row => {
    const row = rows().find((candidate) => candidate.id === id)
    if (!row) throw notFound(i18n.t('There is nothing with id {id}', { id }))
    return row
  }
  return {
    [`GET ${path}`]: ({ query, headers }: DemoRequest) => {
      const all = rows().map(read)
      if (headers.accept === 'text/csv') return csvOf(matchingRows(all, view, query), csv)
      if (query.pageIndex === undefined) return all
      const page = demoPage(all, view, query)
      return onPages ? { ...page, content: page.content.map((row) => ({ ...row, ...onPages(row) })) } : page
    },
    [`GET ${path}/:id`]: ({ id }: DemoRequest) => read(find(id)),
    [`POST ${path}`]: ({ body }: DemoRequest<Payload>) => read(writeRow(resource, undefined, body)),
    [`PUT ${path}/:id`]: ({ id, body }: DemoRequest<Payload>) => read(writeRow(resource, find(id).id, body)),
  }
}

function csvOf<Entity>(rows: readonly Entity[], csv: readonly ExportColumn<Entity>[]): Response {
  const columns = columnsIn(LANGUAGES[currentLanguage()].locale, csv)
  const lines = rows.map((row) => csvRecord(columns, row))
  return new Response([csvHead(columns), ...lines].join(''), { headers: { 'content-type': 'text/csv' } })
}
