import * as v from 'valibot'
import type { FieldChange } from '../account/audit-log'
import type { FieldError } from '../api/problem'
import { type Currencies, refuseCurrency } from '../business/region'
import { CategoryInput } from '../catalogue/category'
import { refuseUsedMethod } from '../catalogue/used-method'
import { foldText, nameKey } from '../values/fold-text'
import { filled } from '../values/message'
import { checkCost } from './check-cost'
import type { ImportQuestion, ImportResult } from './import'
import {
  EMPTY_VALUES,
  type ImportEntity,
  type ImportField,
  type ImportRecord,
  type ImportValues,
  isPerson,
  newRecord,
  type ReadValues,
  readValues,
} from './import-fields'
import { type ImportLookup, type ImportTarget, type NamedRecord, namesakes } from './import-lookup'

export interface CheckedRow {
  result: ImportResult
  target: Pick<ImportTarget, 'id' | 'version' | 'supplierId' | 'record'> | undefined
  /** The complete record that would be stored. Undefined when the row is refused. */
  record: (ImportRecord & { categoryId?: number; supplierId?: number }) | undefined
  /** The category that does not exist, of a row that could be stored with it. */
  newCategory: string | undefined
  /** A note on the client, who has none with this text. */
  note: string | undefined
  /** The question whose answer decides whether the row can be stored. */
  asks: ImportQuestion | undefined
  /** True when the cost is ten times the price, and nobody has said whether it is meant. */
  asksCost: true | undefined
  /** Of the price that would be stored. */
  currency: string | undefined
  /** Of the cost that would be stored. */
  costCurrency: string | undefined
  changes: FieldChange[]
  errors: FieldError[]
  /** The keys of the row, which no other row of the file may have. */
  keys: string[]
}

/** The fields that identify a record, in order of precedence. An id precedes all of them. */
const MATCHED_BY: Record<ImportEntity, readonly ImportField[]> = {
  category: ['name'],
  service: ['name'],
  'payment-method': ['type'],
  client: ['dni', 'email'],
  employee: ['dni', 'email'],
  supplier: ['name'],
}

const NAMES: readonly string[] = ['name', 'lastname', 'type', 'category', 'supplier']

/** A field and its value, as they are compared with those of other records and rows. */
export const importKey = (field: string, value: string | number): string =>
  `${field}:${NAMES.includes(field) ? nameKey(String(value)) : foldText(String(value))}`

/** Checks a row against the stored records and computes its result. `refuseDoubles` compares it with the other rows of its file. */
export function checkRow(entity: ImportEntity, values: ImportValues, lookup: ImportLookup): CheckedRow {
  const read = readValues(entity, values, lookup.answers)
  const match = findTarget(entity, read, lookup)
  const { target } = match
  const { email: _, ...withoutEmail } = read.record
  const keepsEmpty = target && !lookup.answers.emptiesStored
  const isKept = (field: string) => keepsEmpty && values[field as ImportField]?.trim() === ''
  const errors = [...read.errors.filter(({ field }) => !isKept(field)), ...match.errors]
  const category = read.record.category === undefined ? undefined : findCategory(read.record, target, lookup)
  if (category?.error) errors.push({ field: 'category', ...category.error })
  errors.push(...refuseImported(textOf(read.record.currency), target, lookup.currencies))
  const chosen = category?.stored
  const filledIn = Object.entries(target && read.isWithoutEmail ? withoutEmail : read.record).filter(
    ([field]) => !isKept(field),
  )
  const given: ImportRecord = {
    ...Object.fromEntries(filledIn),
    ...(chosen && { category: chosen.name }),
    ...(target && isSwapped(read.record, target.record) && namesOf(target.record)),
  }

  for (const field of ['phoneNumber', 'phone'] as const) {
    const typed = given[field]
    if (typeof typed === 'number' && target && typed !== target.record[field])
      given[field] = lookup.phoneNumber(typed)
  }
  const inOwn = hasCurrency(entity) ? { currency: lookup.currencies.currency } : {}
  const whole = target
    ? { record: { ...target.record, ...given }, errors: [] }
    : newRecord(entity, { ...inOwn, ...given })
  errors.push(...whole.errors.filter(({ field }) => !errors.some((known) => known.field === field)))
  const cost = entity === 'service' ? checkCost(read.record, whole.record, target, lookup) : undefined
  if (cost) {
    Object.assign(whole.record, cost.record)
    errors.push(...cost.errors)
  }
  if (isPerson(entity)) errors.push(...conflictingFields(entity, whole.record, target, lookup))

  const changes = target ? changesOf(target.record, whole.record) : []
  if (
    target &&
    chosen &&
    chosen.id !== target.categoryId &&
    !changes.some(({ field }) => field === 'category')
  )
    changes.push({ field: 'category', before: `${target.categoryId}`, after: `${chosen.id}` })

  const isStored = errors.length === 0
  const note = target?.notes?.includes(read.note ?? '') ? undefined : read.note
  if (target && note) changes.push({ field: 'note', before: '', after: note })
  const isNewWithoutEmail = read.isWithoutEmail && !target && errors.every(({ field }) => field === 'email')
  const newCategory = errors.every(({ field }) => field === 'category') ? category?.created : undefined
  const categoryId = chosen?.id ?? (newCategory === undefined ? target?.categoryId : undefined)
  return {
    result: resultOf(errors, target, changes),
    target,
    record: isStored
      ? {
          ...whole.record,
          ...(categoryId && { categoryId }),
          ...(cost?.supplierId && { supplierId: cost.supplierId }),
        }
      : undefined,
    newCategory,
    note: isStored ? note : undefined,
    asks: match.isAsked ? 'id' : isNewWithoutEmail ? 'email' : category?.isAsked ? 'retired' : undefined,
    asksCost: cost?.isAsked || undefined,
    currency: entity === 'service' ? textOf(whole.record.currency) : undefined,
    costCurrency: textOf(whole.record.costCurrency),
    changes: isStored ? changes : [],
    errors,
    keys: isStored ? keysOf(entity, whole.record, target) : [],
  }
}

const hasCurrency = (entity: ImportEntity) => entity === 'service' || entity === 'payment-method'

const textOf = (value: string | number | undefined) => (value === undefined ? undefined : String(value))

function refuseImported(
  code: string | undefined,
  target: ImportTarget | undefined,
  currencies: Currencies,
): FieldError[] {
  const kept = target?.hasPayments ? refuseUsedMethod(code, String(target.record.currency)) : []
  return kept.length > 0 ? kept : refuseCurrency(code, currencies)
}

const namesOf = ({ name, lastname }: ImportRecord): ImportRecord => ({ name, lastname })

/** True for a name and a last name that stand in the file the other way round. */
const isSwapped = (row: ImportRecord, stored: ImportRecord): boolean =>
  row.name !== undefined &&
  row.lastname !== undefined &&
  isSame('name', row.name, stored.lastname) &&
  isSame('name', row.lastname, stored.name)

function resultOf(
  errors: readonly FieldError[],
  target: ImportTarget | undefined,
  changes: readonly FieldChange[],
): ImportResult {
  if (errors.length > 0) return 'refused'
  if (!target) return 'created'
  return changes.length > 0 ? 'changed' : 'unchanged'
}

/**
 * The record of a row. An id may come from another system: it counts only if a key of the record agrees with the row, or the user has
 * confirmed it. Otherwise the other keys are looked up, and without a match the user is asked.
 */
function findTarget(
  entity: ImportEntity,
  { id, record }: ReadValues,
  lookup: ImportLookup,
): { target: ImportTarget | undefined; errors: FieldError[]; isAsked?: boolean } {
  const byId = id === undefined ? undefined : lookup.byId(id)
  if (byId && (lookup.answers.areIdsOwn || hasKeyOf(entity, byId.record, record)))
    return { target: byId, errors: [] }
  for (const field of MATCHED_BY[entity]) {
    const value = record[field]
    if (value === undefined) continue
    const found = lookup.by(field, value)
    if (found.length > 1)
      return {
        target: undefined,
        errors: [
          {
            field,
            ...filled(/*i18n*/ 'No. {ids} have the same name: add the Id of one', {
              ids: found.map(({ id }) => id).join(', '),
            }),
          },
        ],
      }
    if (found[0]) return { target: found[0], errors: [] }
  }
  if (!byId) return { target: undefined, errors: [] }
  const question = filled(/*i18n*/ 'Belongs to {name}, and no other value of the row does', {
    name: byId.label,
  })
  return { target: byId, errors: [{ field: 'id', ...question }], isAsked: true }
}

/** The values that are hardly equal by chance, each list together. */
const KEYS: Record<ImportEntity, readonly (readonly ImportField[])[]> = {
  category: [['name'], ['description']],
  service: [['name'], ['description']],
  'payment-method': [['type']],
  client: [['dni'], ['email'], ['name', 'lastname']],
  employee: [['dni'], ['email'], ['name', 'lastname']],
  supplier: [['name']],
}

/** A person with another DNI and another email is another one, whatever the name. */
const hasKeyOf = (entity: ImportEntity, stored: ImportRecord, row: ImportRecord): boolean =>
  KEYS[entity].some((fields) =>
    fields.every((field) => row[field] !== undefined && isSame(field, row[field], stored[field])),
  ) && !(isPerson(entity) && differs('dni', stored, row) && differs('email', stored, row))

const differs = (field: ImportField, stored: ImportRecord, row: ImportRecord) =>
  row[field] !== undefined && !isSame(field, row[field], stored[field])

const isSame = (field: ImportField, one: string | number, other: string | number | undefined) =>
  other !== undefined && importKey(field, one) === importKey(field, other)

interface FoundCategory {
  stored?: NamedRecord
  /** The name of a category to create. */
  created?: string
  error?: Omit<FieldError, 'field'>
  /** True for a retired category whose use is to be asked about. */
  isAsked?: boolean
}

function findCategory(
  { category }: ImportRecord,
  target: ImportTarget | undefined,
  lookup: ImportLookup,
): FoundCategory {
  const name = String(category)
  const own = target?.categoryId && { id: target.categoryId, name: String(target.record.category) }
  const [only, ...others] = namesakes(name, own || undefined, lookup.categories(name))
  if (others.length > 0)
    return { error: filled(/*i18n*/ '{count} categories have this name', { count: others.length + 1 }) }
  if (only?.retired && !lookup.answers.takesRetired)
    return {
      error: { message: /*i18n*/ 'This category is no longer sold' },
      isAsked: lookup.answers.takesRetired === undefined,
    }
  if (only) return { stored: only }
  if (!v.is(CategoryInput.entries.name, name))
    return {
      error: { message: /*i18n*/ 'No category has this name, and a new one needs 4 to 50 characters' },
    }
  if (lookup.answers.createsCategories ?? true) return { created: name }
  return { created: name, error: { message: /*i18n*/ 'No category has this name' } }
}

function conflictingFields(
  entity: ImportEntity,
  record: ImportRecord,
  target: ImportTarget | undefined,
  lookup: ImportLookup,
): FieldError[] {
  const errors = MATCHED_BY[entity].flatMap((field) => {
    const value = record[field]
    const owner =
      value === undefined ? undefined : lookup.by(field, value).find(({ id }) => id !== target?.id)
    return owner ? [{ field, ...filled(/*i18n*/ 'Already in use by {name}', { name: owner.label }) }] : []
  })
  const { email } = record
  const isLogin =
    entity === 'employee' &&
    target !== undefined &&
    typeof email === 'string' &&
    lookup.isLoginOfAnother(email, target.id)
  return isLogin && errors.every(({ field }) => field !== 'email')
    ? [...errors, { field: 'email', message: /*i18n*/ 'Already in use by another account' }]
    : errors
}

const changesOf = (before: ImportRecord, after: ImportRecord): FieldChange[] =>
  (Object.keys(after) as ImportField[])
    // The currency of a first cost stands beside it.
    .filter((field) => before[field] !== after[field] && (field !== 'costCurrency' || before[field]))
    .map((field) => ({ field, before: shown(field, before), after: shown(field, after) }))

const shown = (field: ImportField, record: ImportRecord) =>
  record[field] === EMPTY_VALUES[field] ? '' : String(record[field] ?? '')

function keysOf(entity: ImportEntity, record: ImportRecord, target: ImportTarget | undefined): string[] {
  const ofRecord = target ? [`id:${target.id}`] : []
  // Names are not unique: records with the same name are distinguished by their ids.
  if (!isPerson(entity) && target) return ofRecord
  const values = MATCHED_BY[entity].map((field) => importKey(field, record[field] ?? ''))
  return [...ofRecord, ...values]
}
