import { currentLanguage, i18n, LANGUAGES } from 'shared-i18n'
import type { Resource, Stored } from '../client/resource'
import { csvHead, csvRecord } from '../contract/export/csv'
import { columnsIn, type ExportColumn } from '../contract/export/export-column'
import { shareRows, tellOfRow } from '../live/demo-tabs'
import { afterDelay } from './delay'
import { notFound } from './refusals'
import { type SampleListDefinition, samplePage, sampleRows } from './sample-page'

export interface SampleDefinition<Row extends { id: number }, Entity, Payload> {
  rows: () => Row[]
  /** Converts a row to the entity that is shown. */
  read: (row: Row) => Stored<Entity>
  /** Converts a payload to a row. `stored` is the row that it replaces. */
  write: (id: number, payload: Payload, stored: Row | undefined) => Row
  view: SampleListDefinition<Entity>
  csv: readonly ExportColumn<Entity>[]
}

/** A resource whose rows are kept in memory, and shared with the other tabs of the demo by its `name`. */
export function sampleResource<Row extends { id: number }, Entity, Payload>(
  { rows, read, write, view, csv }: SampleDefinition<Row, Entity, Payload>,
  name: string,
): Resource<Entity, Payload> {
  shareRows(name, rows as () => { id: number }[])
  const find = (id: number): Row => {
    const row = rows().find((candidate) => candidate.id === id)
    if (!row) throw notFound(i18n.t('There is nothing with id {id}', { id }))
    return row
  }
  const all = () => rows().map(read)
  return {
    list: (signal) => afterDelay(all, signal),
    page: (query, signal) => afterDelay(() => samplePage(all(), view, query), signal),
    csv: (query, signal) =>
      afterDelay(() => {
        const columns = columnsIn(LANGUAGES[currentLanguage()].locale, csv)
        const lines = sampleRows(all(), view, query).map((row) => csvRecord(columns, row))
        return new Blob([csvHead(columns), ...lines], { type: 'text/csv' })
      }, signal),
    get: (id, signal) => afterDelay(() => read(find(id)), signal),
    create: (payload, signal) =>
      afterDelay(() => {
        const id = Math.max(0, ...rows().map((row) => row.id)) + 1
        const row = write(id, payload, undefined)
        rows().push(row)
        tellOfRow(name, row)
        return read(row)
      }, signal),
    update: (id, payload, { signal } = {}) =>
      afterDelay(() => {
        const stored = find(id)
        const row = write(id, payload, stored)
        rows()[rows().indexOf(stored)] = row
        tellOfRow(name, row)
        return read(row)
      }, signal),
  }
}
