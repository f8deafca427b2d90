import { plainText } from 'shared-i18n/plain-text'
import * as v from 'valibot'
import type { FieldError } from '../api/problem'
import { CategoryInput } from '../catalogue/category'
import { PaymentMethodInput } from '../catalogue/payment-method'
import { Dni, type PersonField, PhoneNumber, personInput } from '../person/person'
import { SupplierInput } from '../supplier/supplier'
import { Amount, Interest, SignedAmount } from '../values/amount'
import { Birthday } from '../values/birthday'
import { CurrencyCode, Email, IdText } from '../values/fields'
import { nameKey } from '../values/fold-text'
import { message, templateOf } from '../values/message'
import { multilineText, TypedText, text } from '../values/text'
import { numberWithin, readCurrency } from './currency-mark'
import { MAX_IMPORT_TEXT } from './import-constants'

/** The entities that can be imported, named like their paths. */
export const ImportEntity = v.picklist([
  'category',
  'service',
  'client',
  'employee',
  'payment-method',
  'supplier',
])
export type ImportEntity = v.InferOutput<typeof ImportEntity>

const required = v.pipe(TypedText, v.nonEmpty(message(/*i18n*/ 'Required')))

/** What Excel makes of a long number in a CSV file: `5,49351E+12`. Its last digits are lost. */
const SHORTENED = /^\d([.,]\d+)?e\+?\d+$/i

const digits = (otherwise: (issue: object) => string) =>
  v.pipe(
    required,
    v.check(
      (typed) => !SHORTENED.test(typed),
      message(/*i18n*/ 'Excel has cut this number off: export it again, or make its column text'),
    ),
    v.regex(/^\d{1,15}$/, otherwise),
    v.transform(Number),
  )

const decimal = (notDecimal: (issue: object) => string) =>
  v.pipe(required, v.regex(/^-?\d{1,15}(\.\d{1,15})?$/, notDecimal), v.transform(Number))

/** The message for three digits behind a mark: `12.500`, with both readings. */
function whichAmount(issue: { input: string }): string {
  const [whole = '', rest = ''] = issue.input.split(/[.,]/)
  return message(
    /*i18n*/ 'This can be read in two ways: write {digits}, or two decimals such as {decimals}',
    { digits: whole + rest, decimals: `${whole}.${rest.slice(0, 2)}` },
  )(issue)
}

const amountOf = <Schema extends v.GenericSchema<number, number>>(schema: Schema) =>
  v.pipe(
    required,
    v.check(
      (typed) => !(numberWithin(typed) && readCurrency(typed, [])),
      message(
        /*i18n*/ 'The business does not use this currency, or its column names another one: correct the amount or the currency',
      ),
    ),
    v.check((typed) => !/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed), whichAmount),
    decimal(message(/*i18n*/ 'Enter an amount, such as 1250.50')),
    schema,
  )
const amount = amountOf(Amount)

/** Treats empty text as missing. */
const orMissing = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([
    v.pipe(
      TypedText,
      v.literal(''),
      v.transform(() => undefined),
    ),
    schema,
  ])

const phoneNumber = v.union([
  v.pipe(
    TypedText,
    v.literal(''),
    v.transform(() => 0),
  ),
  v.pipe(digits(message(/*i18n*/ 'One number, with its area code')), PhoneNumber),
])

const personFields = {
  name: personInput.name,
  lastname: personInput.lastname,
  dni: v.pipe(digits(message(/*i18n*/ 'Digits only, without a check digit')), Dni),
  email: personInput.email,
  birthday: v.pipe(required, Birthday),
  phoneNumber,
  address: text(0, 200),
} satisfies Record<PersonField, v.GenericSchema>

/** The values of fields that mean none. */
export const EMPTY_VALUES: Readonly<Partial<Record<string, number>>> = { phoneNumber: 0, phone: 0 }

/** A field of text may be missing in a file: what is stored stays. */
type FieldSchema = v.GenericSchema<string | undefined, string | number | undefined>

/** The fields that a file may have, with the rules of the contract. */
const SCHEMAS = {
  category: v.omit(CategoryInput, ['retired']).entries,
  'payment-method': {
    type: PaymentMethodInput.entries.type,
    interest: v.pipe(decimal(message(/*i18n*/ 'Enter an interest, such as 15%')), Interest),
    currency: orMissing(CurrencyCode),
  },
  service: {
    name: text(3, 50),
    description: multilineText(15, 150),
    price: amount,
    category: text(1, 50),
    currency: orMissing(CurrencyCode),
    cost: orMissing(amountOf(SignedAmount)),
    costCurrency: orMissing(CurrencyCode),
    supplier: orMissing(text(1, 100)),
  },
  client: personFields,
  employee: {
    ...personFields,
    salary: orMissing(amount),
  },
  supplier: {
    name: SupplierInput.entries.name,
    phone: phoneNumber,
    email: v.union([v.pipe(TypedText, v.literal('')), Email]),
  },
} satisfies Record<ImportEntity, Record<string, FieldSchema>>

type FieldOf<Entity extends ImportEntity> = Entity extends unknown ? keyof (typeof SCHEMAS)[Entity] : never

/**
 * `note`: text for a note on the client. `dividedName`: a whole name as in the file, whose division into `name` and `lastname` is to be
 * looked at.
 */
export type ImportField = 'id' | 'note' | 'dividedName' | FieldOf<ImportEntity>

export const importSchemas = (entity: ImportEntity) =>
  Object.entries(SCHEMAS[entity]) as [ImportField, FieldSchema][]

/** The fields of all entities. */
const ALL_FIELDS: ImportField[] = [
  'id',
  'note',
  'dividedName',
  ...Object.values(SCHEMAS).flatMap((fields) => Object.keys(fields) as ImportField[]),
]

/** The halves of surrogate pairs that stand alone. */
const LONE_SURROGATES = /\p{Cs}/gu

/** Half a character, as of text that was cut, is replaced: the database refuses it, and with it all rows of the request. */
const Cell = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(MAX_IMPORT_TEXT),
    v.check((value) => !value.includes('\0'), message(/*i18n*/ 'Invalid input')),
    v.transform((value) => plainText(value).replace(LONE_SURROGATES, '\uFFFD')),
  ),
)

const cells = () =>
  Object.fromEntries(ALL_FIELDS.map((field) => [field, Cell])) as Record<ImportField, typeof Cell>

/**
 * The values of a row by field: dates as `YYYY-MM-DD`, numbers with a decimal point, interest as a fraction.
 * A missing field keeps its stored value, and so does an empty one, unless the user says otherwise.
 */
export const ImportValues = v.object(cells())
export type ImportValues = v.InferOutput<typeof ImportValues>

/** What the user has said of the whole file. A missing answer is the usual one. */
export const ImportAnswers = v.object({
  /** Whether an id of which nothing else agrees with its record is taken. Such rows are refused without an answer. */
  areIdsOwn: v.optional(v.boolean()),
  /** The mailbox at which new people without an email get an address. They are refused without it. */
  mailbox: v.optional(
    v.pipe(Email, v.maxLength(100, message(/*i18n*/ 'At most {max} characters', { max: 100 }))),
  ),
  /** Whether categories that do not exist are created with their services: usually. Otherwise these are refused. */
  createsCategories: v.optional(v.boolean()),
  /** Whether services are stored in categories that are retired. They are refused without an answer. */
  takesRetired: v.optional(v.boolean()),
  /** Whether costs of ten times the price are stored. They are refused without an answer. */
  takesCosts: v.optional(v.boolean()),
  /** Whether an empty cell empties what is stored. Usually what is stored stays. */
  emptiesStored: v.optional(v.boolean()),
})
export type ImportAnswers = v.InferOutput<typeof ImportAnswers>

export type ImportRecord = Partial<Record<ImportField, string | number | undefined>>

export interface ReadValues {
  id: number | undefined
  /** True when the row has no email. Its record may have one at the mailbox of the business. */
  isWithoutEmail: boolean
  /** A note on the client. */
  note: string | undefined
  /** The parsed fields of the row. */
  record: ImportRecord
  errors: FieldError[]
}

/** `#N/A`, `#REF!`, `#¿NOMBRE?`, and `####` for a column that is too narrow. */
const SHEET_ERROR = /^#(N\/[A-Z]+|[¡¿]?[\p{Lu}/0]+[!?]|#+)$/u

const Note = multilineText(0, 1000)

/** What people write where there is no email, by `nameKey`. */
const NO_EMAIL =
  /^([^\p{L}\p{N}@]*|0+|x+|n[ /.]?[ac]\.?|s[ /.]?[dncei]\.?|nada|nulo?|null|none|ningun[oa]?|falta|pendiente|unknown|(sin|no|without|no tiene|no posee|no usa|does not have)( (e ?mail|mail|correo|correo electronico|dato|datos|one))?)$/u

/** True for a cell that says that there is no email: "-", "no tiene", "S/D". */
const isNoEmail = (cell: string): boolean => cell.length <= 40 && NO_EMAIL.test(nameKey(cell))

/** Reads a row of a file by the rules of its entity. Fields of other entities are ignored. */
export function readValues(entity: ImportEntity, values: ImportValues, answers: ImportAnswers): ReadValues {
  const isWithoutEmail = isPerson(entity) && isNoEmail(values.email ?? '')
  const read: ReadValues = { id: undefined, isWithoutEmail, note: undefined, record: {}, errors: [] }
  const idText = answers.areIdsOwn === false ? undefined : values.id?.trim()
  if (idText) {
    const id = v.safeParse(IdText, idText)
    if (id.success) read.id = id.output
    else read.errors.push({ field: 'id', message: /*i18n*/ 'Invalid id' })
  }
  if (entity === 'client' && values.note) {
    const note = v.safeParse(Note, values.note)
    if (note.success) read.note = note.output || undefined
    else read.errors.push({ field: 'note', ...messageOf(note.issues[0]) })
  }
  for (const [field, schema] of importSchemas(entity)) {
    const typed = values[field]
    if (typed === undefined || (field === 'email' && isWithoutEmail)) continue
    if (SHEET_ERROR.test(typed.trim())) {
      read.errors.push({ field, message: /*i18n*/ 'The spreadsheet has an error in this cell' })
      continue
    }
    const result = v.safeParse(schema, typed, { abortPipeEarly: true, abortEarly: true })
    if (!result.success) read.errors.push({ field, ...messageOf(result.issues[0]) })
    else if (result.output !== undefined) read.record[field] = result.output
  }
  const { mailbox } = answers
  if (isWithoutEmail && mailbox && read.record.dni)
    read.record.email = mailbox.replace('@', `+${read.record.dni}@`)
  return read
}

export const isPerson = (entity: ImportEntity) => entity === 'client' || entity === 'employee'

/** For a union, the last schema has the relevant message: the first one is for empty text. */
function messageOf(issue: v.BaseIssue<unknown>): Omit<FieldError, 'field'> {
  const last = issue.issues?.at(-1)
  return last ? messageOf(last) : { message: issue.message, ...templateOf(issue) }
}

/** An empty cell keeps the stored salary. A new employee has none. */
const NEW: ImportRecord = { salary: 0 }

/** A new record with the values of a row, and the errors of missing fields. One that may be empty may be missing. */
export function newRecord(
  entity: ImportEntity,
  given: ImportRecord,
): { record: ImportRecord; errors: FieldError[] } {
  const record = { ...given }
  const errors: FieldError[] = []
  for (const [field, schema] of importSchemas(entity)) {
    if (record[field] !== undefined) continue
    const empty = v.safeParse(schema, '')
    if (empty.success) record[field] = empty.output ?? NEW[field]
    else errors.push({ field, message: /*i18n*/ 'Required' })
  }
  return { record, errors }
}
