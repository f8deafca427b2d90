import type { FieldChange } from '../audit-log'
import type { FieldError } from '../problem'
import { foldText } from './fold-text'
import type { ImportEntity, ImportField, ImportResult, ImportValues } from './import'
import { type ImportRecord, newRecord, readValues } from './read-values'

/** A stored record that a row may be. */
export interface ImportTarget {
  id: number
  version: number
  /** What a person calls it. */
  label: string
  record: ImportRecord
  /** Of a service. */
  categoryId?: number
}

interface NamedCategory {
  id: number
  name: string
}

/** What is known when a row is checked. */
export interface ImportLookup {
  byId(id: number): ImportTarget | undefined
  /** The records that have this value in the field. Names are compared without case and accents. */
  by(field: ImportField, value: string | number): readonly ImportTarget[]
  /** The categories of that name, without case and accents. */
  categories(name: string): readonly NamedCategory[]
  /** Whether an account that is not this employee's logs in with the email. */
  isLoginOfAnother(email: string, employeeId: number | undefined): boolean
  /** The row of the file that has the key already. */
  rowWith(key: string): number | undefined
}

export interface CheckedRow {
  result: ImportResult
  target: Pick<ImportTarget, 'id' | 'version'> | undefined
  /** The whole record as it would be stored; undefined when it is refused. */
  record: (ImportRecord & { categoryId?: number }) | undefined
  changes: FieldChange[]
  errors: FieldError[]
  /** No other row of the file may have these. */
  keys: string[]
  /** The row whose key this one has, too. */
  duplicateOf: number | undefined
}

/** By which fields a record is recognised, the first that finds one counts; an id comes before all of them. */
const MATCHED_BY: Record<ImportEntity, readonly ImportField[]> = {
  category: ['name'],
  service: ['name'],
  'payment-method': ['type'],
  client: ['dni', 'email'],
  employee: ['dni', 'email'],
}

const isPerson = (entity: ImportEntity) => entity === 'client' || entity === 'employee'

/** What would come of a row: the same rules for the server and the demo. */
export function checkRow(entity: ImportEntity, values: ImportValues, lookup: ImportLookup): CheckedRow {
  const read = readValues(entity, values)
  const match = findTarget(entity, read, lookup)
  const { target } = match
  const errors = [...read.errors, ...match.errors]
  const category = read.record.category === undefined ? undefined : findCategory(read.record, target, lookup)
  if (category && 'message' in category) errors.push({ field: 'category', message: category.message })
  const chosen = category && 'id' in category ? category : undefined
  const given: ImportRecord = { ...read.record, ...(chosen && { category: chosen.name }) }

  const whole = target ? { record: { ...target.record, ...given }, errors: [] } : newRecord(entity, given)
  errors.push(...whole.errors.filter(({ field }) => !errors.some((known) => known.field === field)))
  if (isPerson(entity)) errors.push(...takenFields(entity, whole.record, target, lookup))

  const changes = target ? changesOf(target.record, whole.record) : []
  if (
    target &&
    chosen &&
    chosen.id !== target.categoryId &&
    !changes.some(({ field }) => field === 'category')
  )
    changes.push({ field: 'category', before: `${target.categoryId}`, after: `${chosen.id}` })
  const keys = keysOf(entity, whole.record, target)
  const duplicate = errors.length > 0 ? undefined : duplicateIn(keys, lookup)
  if (duplicate)
    errors.push({ field: duplicate.field, message: `Row ${duplicate.row} of the file has it, too` })

  const categoryId = chosen?.id ?? target?.categoryId
  return {
    result: resultOf(errors, target, changes),
    target,
    record: errors.length > 0 ? undefined : { ...whole.record, ...(categoryId && { categoryId }) },
    changes: errors.length > 0 ? [] : changes,
    errors,
    keys: errors.length > 0 ? [] : keys,
    duplicateOf: duplicate?.row,
  }
}

function resultOf(
  errors: readonly FieldError[],
  target: ImportTarget | undefined,
  changes: readonly FieldChange[],
): ImportResult {
  if (errors.length > 0) return 'refused'
  if (!target) return 'created'
  return changes.length > 0 ? 'changed' : 'unchanged'
}

function findTarget(
  entity: ImportEntity,
  { id, record }: ReturnType<typeof readValues>,
  lookup: ImportLookup,
): { target: ImportTarget | undefined; errors: FieldError[] } {
  const byId = id === undefined ? undefined : lookup.byId(id)
  if (byId) {
    const errors = isAnotherPerson(byId.record, record)
      ? [{ field: 'id', message: `Is that of ${byId.label}, who has another DNI and another email` }]
      : []
    return { target: byId, errors }
  }
  for (const field of MATCHED_BY[entity]) {
    const value = record[field]
    if (value === undefined) continue
    const found = lookup.by(field, value)
    if (found.length > 1)
      return {
        target: undefined,
        errors: [{ field, message: `${found.length} records have this name: give the Id` }],
      }
    if (found[0]) return { target: found[0], errors: [] }
  }
  return { target: undefined, errors: [] }
}

/** An id of another system may be the id of somebody else here. */
const isAnotherPerson = (stored: ImportRecord, { dni, email }: ImportRecord) =>
  dni !== undefined && email !== undefined && dni !== stored.dni && email !== stored.email

function findCategory(
  { category }: ImportRecord,
  target: ImportTarget | undefined,
  lookup: ImportLookup,
): NamedCategory | { message: string } {
  const name = String(category)
  const stored = target?.record.category
  // Of several categories with one name it is the one that the service has.
  if (target?.categoryId && typeof stored === 'string' && foldText(stored) === foldText(name))
    return { id: target.categoryId, name: stored }
  const found = lookup.categories(name)
  const exact = found.filter((each) => each.name === name)
  const [only, ...others] = exact.length > 0 ? exact : found
  if (!only) return { message: 'No category has this name' }
  return others.length > 0 ? { message: `${others.length + 1} categories have this name` } : only
}

function takenFields(
  entity: ImportEntity,
  record: ImportRecord,
  target: ImportTarget | undefined,
  lookup: ImportLookup,
): FieldError[] {
  const errors = MATCHED_BY[entity].flatMap((field) => {
    const value = record[field]
    const owner =
      value === undefined ? undefined : lookup.by(field, value).find(({ id }) => id !== target?.id)
    return owner ? [{ field, message: `Already in use by ${owner.label}` }] : []
  })
  const { email } = record
  const isLogin =
    entity === 'employee' &&
    target !== undefined &&
    typeof email === 'string' &&
    lookup.isLoginOfAnother(email, target.id)
  return isLogin && errors.every(({ field }) => field !== 'email')
    ? [...errors, { field: 'email', message: 'Already in use by another account' }]
    : errors
}

const changesOf = (before: ImportRecord, after: ImportRecord): FieldChange[] =>
  (Object.keys(after) as ImportField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: shown(field, before), after: shown(field, after) }))

/** A telephone of 0 is none. */
const shown = (field: ImportField, record: ImportRecord) =>
  String((field === 'phoneNumber' && record[field] === 0 ? '' : record[field]) ?? '')

function keysOf(entity: ImportEntity, record: ImportRecord, target: ImportTarget | undefined): string[] {
  const ofRecord = target ? [`id:${target.id}`] : []
  // Names are not unique: two records of one name are told apart by their ids.
  if (!isPerson(entity) && target) return ofRecord
  const values = MATCHED_BY[entity].map((field) => `${field}:${foldText(String(record[field] ?? ''))}`)
  return [...ofRecord, ...values]
}

function duplicateIn(keys: readonly string[], lookup: ImportLookup) {
  for (const key of keys) {
    const row = lookup.rowWith(key)
    if (row !== undefined) return { row, field: key.slice(0, key.indexOf(':')) }
  }
  return undefined
}
