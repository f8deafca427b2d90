import type { ImportSource } from '../client/import-source'
import { translateFieldError } from '../client/translate-problem'
import { type CheckedRow, checkRow, type ImportLookup } from '../contract/import/check-row'
import {
  IMPORT_RESULTS,
  type Import,
  type ImportCounts,
  type ImportRow,
  type ImportValues,
  type StagedRow,
} from '../contract/import/import'
import type { ImportEntity } from '../contract/import/import-fields'
import { foldText } from '../contract/values/fold-text'
import { categories } from './data/categories'
import { afterDelay } from './delay'
import { sampleTargets, storeRecord } from './import-targets'
import { notFound } from './refusals'
import { type SampleListDefinition, samplePage } from './sample-page'

interface Staged {
  values: ImportValues
  checked: CheckedRow
}

interface SampleImport extends Omit<Import, 'counts'> {
  rows: Map<number, Staged>
}

/** Kept until the page is reloaded. */
const imports = new Map<number, SampleImport>()

const RECHECKED = 500

function find(id: number): SampleImport {
  const found = imports.get(id)
  if (!found) throw notFound()
  return found
}

function toImport({ rows, ...rest }: SampleImport): Import {
  const results = [...rows.values()].map(({ checked }) => checked.result)
  const counts = Object.fromEntries(
    IMPORT_RESULTS.map((result) => [result, results.filter((each) => each === result).length]),
  ) as unknown as ImportCounts
  return { ...rest, counts }
}

const toRow = ([id, { values, checked }]: [number, Staged]): ImportRow => ({
  id,
  values,
  result: checked.result,
  recordId: checked.target?.id ?? null,
  changes: checked.changes,
  errors: checked.errors.map(translateFieldError),
})

function lookupIn(entity: ImportEntity, rowWith: ImportLookup['rowWith']): ImportLookup {
  const targets = sampleTargets(entity)
  const isSame = (a: string | number | undefined, b: string | number) =>
    a !== undefined && foldText(String(a)) === foldText(String(b))
  return {
    byId: (id) => targets.find((target) => target.id === id),
    by: (field, value) => targets.filter(({ record }) => isSame(record[field], value)),
    categories: (name) => categories.filter((category) => isSame(category.name, name)),
    isLoginOfAnother: () => false,
    rowWith,
  }
}

/** Checks rows like the server, and keeps them. */
function stage({ entity, rows }: SampleImport, staged: readonly StagedRow[]): void {
  const numbers = new Set(staged.map(({ row }) => row))
  const keys = new Map<string, number>()
  for (const [row, { checked }] of rows) {
    if (!numbers.has(row)) for (const key of checked.keys) keys.set(key, row)
  }
  const lookup = lookupIn(entity, (key) => keys.get(key))
  for (const { row, values } of staged) {
    const checked = checkRow(entity, values, lookup)
    for (const key of checked.keys) keys.set(key, row)
    rows.set(row, { values, checked })
  }
}

const byNumber = (rows: Map<number, Staged>) => [...rows].sort(([a], [b]) => a - b)

const staging = (rows: readonly [number, Staged][]): StagedRow[] =>
  rows.map(([row, { values }]) => ({ row, values }))

const view: SampleListDefinition<ImportRow> = {
  columns: { id: ({ id }) => id, values: ({ values }) => Object.values(values).join(' ') },
  searched: ['values'],
  filters: { result: (row, result) => row.result === result },
}

export const sampleImports: ImportSource = {
  begin: ({ entity, fileName }) =>
    afterDelay(() => {
      const begun: SampleImport = {
        id: imports.size + 1,
        entity,
        fileName,
        createdAt: new Date().toISOString(),
        storedAt: null,
        rows: new Map(),
      }
      imports.set(begun.id, begun)
      return toImport(begun)
    }),
  get: (id, signal) => afterDelay(() => toImport(find(id)), signal),
  rows: (id, query, signal) =>
    afterDelay(() => samplePage(byNumber(find(id).rows).map(toRow), view, query), signal),
  stage: (id, staged, signal) =>
    afterDelay(() => {
      const found = find(id)
      const numbers = staged.map(({ row }) => row)
      const duplicates = byNumber(found.rows).filter(
        ([row, { checked }]) =>
          !numbers.includes(row) &&
          checked.duplicateOf !== undefined &&
          numbers.includes(checked.duplicateOf),
      )
      stage(found, staged)
      stage(found, staging(duplicates))
      const rows = byNumber(found.rows).filter(([row]) => numbers.includes(row))
      return { rows: rows.map(toRow).map(({ id, result, errors }) => ({ id, result, errors })) }
    }, signal),
  recheck: (id, after, signal) =>
    afterDelay(() => {
      const found = find(id)
      const next = byNumber(found.rows)
        .filter(([row]) => row > after)
        .slice(0, RECHECKED)
      stage(found, staging(next))
      return { last: next.at(-1)?.[0] ?? null }
    }, signal),
  store: (id, _confirmed, { signal, onProgress } = {}) =>
    afterDelay(() => {
      const found = find(id)
      if (!found.storedAt) {
        for (const [, { checked }] of byNumber(found.rows)) {
          if (checked.result === 'created' || checked.result === 'changed') storeRecord(found.entity, checked)
        }
        found.storedAt = new Date().toISOString()
      }
      onProgress?.(1)
      return toImport(found)
    }, signal),
  discard: (id) => afterDelay(() => void imports.delete(id)),
}
