import { serverNow } from 'shared-i18n'
import type { Person } from '../contract'
import {
  type CheckedRow,
  checkRow,
  type ImportLookup,
  type ImportTarget,
  importKey,
} from '../contract/import/check-row'
import {
  type CheckedRows,
  IMPORT_RESULTS,
  type Import,
  type ImportCounts,
  type ImportInput,
  type ImportProgress,
  type ImportQuestion,
  type ImportRecheck,
  type ImportRechecked,
  type ImportRow,
  type StagedRow,
} from '../contract/import/import'
import { MAX_NEW_CATEGORY_NAMES } from '../contract/import/import-constants'
import type { ImportEntity, ImportValues } from '../contract/import/import-fields'
import { fullName } from '../contract/person/printed-person'
import { nameKey } from '../contract/values/fold-text'
import { translateFieldError } from '../http/translate-problem'
import { categoryDefinition, categoryOf, paymentMethodDefinition, serviceDefinition } from './catalogue'
import { categories } from './data/categories'
import { type DemoList, demoPage } from './list'
import { clientDefinition, employeeDefinition } from './people'
import { required } from './refusals'
import { type DemoRequest, type DemoResource, type DemoRoutes, writeRow } from './resource'
import { noteList } from './sales'

interface Staged {
  values: ImportValues
  checked: CheckedRow
}

interface DemoImport
  extends Pick<Import, 'id' | 'entity' | 'fileName' | 'createdAt' | 'storedAt' | 'answers'> {
  rows: Map<number, Staged>
}

/** Kept until the page is reloaded. */
const imports = new Map<number, DemoImport>()

const RECHECKED = 500

const find = (id: number): DemoImport => required(imports.get(id))

function toImport({ rows, ...rest }: DemoImport): Import {
  const results = [...rows.values()].map(({ checked }) => checked.result)
  const counts = Object.fromEntries(
    IMPORT_RESULTS.map((result) => [result, results.filter((each) => each === result).length]),
  ) as unknown as ImportCounts
  const names = newCategoriesIn(rows)
  const newCategories = { count: names.length, names: names.slice(0, MAX_NEW_CATEGORY_NAMES) }
  const staged = [...rows.values()]
  const asking = (question: ImportQuestion) =>
    staged.filter(({ checked }) => checked.asks === question).length
  return {
    ...rest,
    counts,
    newCategories,
    asking: { id: asking('id'), email: asking('email'), retired: asking('retired') },
    dividedNames: staged.filter(({ values }) => values.dividedName !== undefined).length,
  }
}

/** The names of the categories that do not exist, in the order of the file. */
function newCategoriesIn(rows: Map<number, Staged>): string[] {
  const names = new Map<string, string>()
  for (const [, { checked }] of byNumber(rows)) {
    const { newCategory } = checked
    if (newCategory && !names.has(nameKey(newCategory))) names.set(nameKey(newCategory), newCategory)
  }
  return [...names.values()]
}

const toRow = ([id, { values, checked }]: [number, Staged]): ImportRow => ({
  id,
  values,
  result: checked.result,
  recordId: checked.target?.id ?? null,
  changes: checked.changes,
  errors: checked.errors.map(translateFieldError),
  asks: checked.asks ?? null,
})

function lookupIn(
  { entity, answers }: Pick<DemoImport, 'entity' | 'answers'>,
  rowWith: ImportLookup['rowWith'],
): ImportLookup {
  const targets = targetsOf(entity)
  return {
    byId: (id) => targets.find((target) => target.id === id),
    by: (field, value) =>
      targets.filter(({ record }) => importKey(field, record[field] ?? '') === importKey(field, value)),
    categories: (name) => categories.filter((category) => nameKey(category.name) === nameKey(name)),
    answers,
    isLoginOfAnother: () => false,
    rowWith,
  }
}

/** Checks rows like the server, and keeps them. */
function stage({ entity, answers, rows }: DemoImport, staged: readonly StagedRow[]): void {
  const numbers = new Set(staged.map(({ row }) => row))
  const keys = new Map<string, number>()
  for (const [row, { checked }] of rows) {
    if (!numbers.has(row)) for (const key of checked.keys) keys.set(key, row)
  }
  const lookup = lookupIn({ entity, answers }, (key) => keys.get(key))
  for (const { row, values } of staged) {
    const checked = checkRow(entity, values, lookup)
    for (const key of checked.keys) keys.set(key, row)
    rows.set(row, { values, checked })
  }
}

const byNumber = (rows: Map<number, Staged>) => [...rows].sort(([a], [b]) => a - b)

const staging = (rows: readonly [number, Staged][]): StagedRow[] =>
  rows.map(([row, { values }]) => ({ row, values }))

const view: DemoList<ImportRow> = {
  columns: { id: ({ id }) => id, values: ({ values }) => Object.values(values).join(' ') },
  searched: ['values'],
  filters: {
    result: ({ result, values }, wanted) =>
      wanted === 'divided' ? values.dividedName !== undefined : result === wanted,
  },
}

function begin({ entity, fileName }: ImportInput): Import {
  const begun: DemoImport = {
    id: imports.size + 1,
    entity,
    fileName,
    createdAt: serverNow().toISOString(),
    storedAt: null,
    answers: {},
    rows: new Map(),
  }
  imports.set(begun.id, begun)
  return toImport(begun)
}

/** Stages rows, and checks again those that were duplicates of them. */
function stageRows(found: DemoImport, staged: readonly StagedRow[]): CheckedRows {
  const numbers = staged.map(({ row }) => row)
  const duplicates = byNumber(found.rows).filter(
    ([row, { checked }]) =>
      !numbers.includes(row) && checked.duplicateOf !== undefined && numbers.includes(checked.duplicateOf),
  )
  stage(found, staged)
  stage(found, staging(duplicates))
  const rows = byNumber(found.rows).filter(([row]) => numbers.includes(row))
  return { rows: rows.map(toRow).map(({ id, result, errors }) => ({ id, result, errors })) }
}

function recheck(found: DemoImport, { after, answers }: ImportRecheck): ImportRechecked {
  if (answers) found.answers = answers
  const next = byNumber(found.rows)
    .filter(([row]) => row > after)
    .slice(0, RECHECKED)
  stage(found, staging(next))
  return { last: next.at(-1)?.[0] ?? null }
}

function store(found: DemoImport): ImportProgress {
  if (!found.storedAt) {
    for (const [, { checked }] of byNumber(found.rows)) {
      if (checked.result === 'created' || checked.result === 'changed') storeRow(found.entity, checked)
    }
    found.storedAt = serverNow().toISOString()
  }
  return { import: toImport(found) }
}

export const importRoutes: DemoRoutes = {
  'POST /import': ({ body }: DemoRequest<ImportInput>) => begin(body),
  'GET /import/:id': ({ id }) => toImport(find(id)),
  'GET /import/:id/rows': ({ id, query }) => demoPage(byNumber(find(id).rows).map(toRow), view, query),
  'PUT /import/:id/rows': ({ id, body }: DemoRequest<{ rows: StagedRow[] }>) =>
    stageRows(find(id), body.rows),
  'POST /import/:id/recheck': ({ id, body }: DemoRequest<ImportRecheck>) => recheck(find(id), body),
  // One line of progress, the last one.
  'POST /import/:id/store': ({ id }) => new Response(`${JSON.stringify(store(find(id)))}\n`),
  'POST /import/:id/discard': ({ id }) => {
    imports.delete(id)
  },
}

type Target = Omit<ImportTarget, 'version'>

const ofPerson = ({ id: _, ...person }: Person) => ({
  label: fullName(person),
  record: person,
})

const TARGETS: Record<ImportEntity, () => Target[]> = {
  category: () =>
    categoryDefinition.rows().map(({ id, retired: _, ...record }) => ({ id, label: record.name, record })),
  service: () =>
    serviceDefinition.rows().map(({ id, name, description, price, categoryId }) => ({
      id,
      categoryId,
      label: name,
      record: { name, description, price, category: categoryOf(categoryId).name },
    })),
  'payment-method': () =>
    paymentMethodDefinition
      .rows()
      .map(({ id, type, interest }) => ({ id, label: type, record: { type, interest } })),
  client: () =>
    clientDefinition.rows().map(({ id, person }) => {
      const notes = noteList.rows().filter(({ clientId }) => clientId === id)
      return { id, ...ofPerson(person), notes: notes.map(({ text }) => text) }
    }),
  employee: () =>
    employeeDefinition.rows().map(({ id, person, salary }) => {
      const { label, record } = ofPerson(person)
      return { id, label, record: { ...record, salary } }
    }),
}

/** The records of the sample data that rows of a file can match. */
const targetsOf = (entity: ImportEntity): ImportTarget[] =>
  TARGETS[entity]().map((target) => ({ ...target, version: 1 }))

const WRITERS: Record<ImportEntity, (id: number | undefined, record: unknown) => { id: number }> = {
  category: writer(categoryDefinition),
  service: writer(serviceDefinition),
  'payment-method': writer(paymentMethodDefinition),
  client: writer(clientDefinition),
  employee: writer(employeeDefinition),
}

function writer<Row extends { id: number }, Entity, Payload>(resource: DemoResource<Row, Entity, Payload>) {
  return (id: number | undefined, record: unknown) => writeRow(resource, id, record as Payload)
}

/** Stores a checked row, whose record is a valid payload, with its category if that does not exist, and its note. */
function storeRow(entity: ImportEntity, { target, record, newCategory, note }: CheckedRow): void {
  const stored = WRITERS[entity](
    target?.id,
    newCategory ? { ...record, categoryId: categoryNamed(newCategory) } : record,
  )
  if (note) writeRow(noteList, undefined, { text: note, clientId: stored.id })
}

function categoryNamed(name: string): number {
  const known = categories.find((each) => nameKey(each.name) === nameKey(name))
  return (known ?? writeRow(categoryDefinition, undefined, { name, description: name })).id
}
