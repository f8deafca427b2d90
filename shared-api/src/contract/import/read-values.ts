import * as v from 'valibot'
import type { FieldError } from '../api/problem'
import { Dni, PhoneNumber } from '../person/person'
import { Amount, Interest } from '../values/amount'
import { Birthday } from '../values/birthday'
import { Email, IdText } from '../values/fields'
import { message, templateOf } from '../values/message'
import { multilineText, text } from '../values/text'
import type { ImportEntity, ImportField, ImportValues } from './import'

const trimmed = v.pipe(v.string(), v.trim())
const required = v.pipe(trimmed, v.nonEmpty(message(/*i18n*/ 'Required')))

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

/** `USD 1.200`, `€ 95,50` */
const IN_CURRENCY = /^\D*\d[\d.,\s]*\D*$/
const CURRENCY = /\p{Sc}|\p{L}{2}/u

const amount = v.pipe(
  required,
  v.check(
    (typed) => !(IN_CURRENCY.test(typed) && CURRENCY.test(typed)),
    message(/*i18n*/ 'This is another currency than that of the business: convert the amount'),
  ),
  v.check((typed) => !/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed), whichAmount),
  decimal(message(/*i18n*/ 'Enter an amount, such as 1250.50')),
  Amount,
)

/** Treats empty text as missing. */
const orMissing = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([
    v.pipe(
      trimmed,
      v.literal(''),
      v.transform(() => undefined),
    ),
    schema,
  ])

const personFields = {
  name: text(3, 100),
  lastname: text(3, 100),
  dni: v.pipe(digits(message(/*i18n*/ 'Digits only, without a check digit')), Dni),
  email: Email,
  birthday: v.pipe(required, Birthday),
  phoneNumber: v.union([
    v.pipe(
      trimmed,
      v.literal(''),
      v.transform(() => 0),
    ),
    v.pipe(digits(message(/*i18n*/ 'One number, with its area code')), PhoneNumber),
  ]),
  address: text(0, 200),
}

/** The schema of each field, with the rules of the contract. */
const SCHEMAS: Record<ImportEntity, Partial<Record<ImportField, v.GenericSchema<string, ImportValue>>>> = {
  category: { name: text(4, 50), description: multilineText(4, 150) },
  'payment-method': {
    type: text(3, 50),
    interest: v.pipe(decimal(message(/*i18n*/ 'Enter an interest, such as 15%')), Interest),
  },
  service: {
    name: text(3, 50),
    description: multilineText(15, 150),
    price: amount,
    category: text(1, 50),
  },
  client: personFields,
  employee: {
    ...personFields,
    salary: orMissing(amount),
  },
}

export type ImportValue = string | number | undefined
/** The fields of a record. */
export type ImportRecord = Partial<Record<ImportField, string | number>>

/** The defaults of a new record. All other fields are required. */
const DEFAULTS: ImportRecord = { phoneNumber: 0, address: '', salary: 0 }

export interface ReadValues {
  id: number | undefined
  /** True when the user has said that the id is of this suite. */
  isIdConfirmed: boolean
  /** The parsed fields of the row. */
  record: ImportRecord
  errors: FieldError[]
}

/** `#N/A`, `#REF!`, `#¿NOMBRE?`, and `####` for a column that is too narrow. */
const SHEET_ERROR = /^#(N\/[A-Z]+|[¡¿]?[\p{Lu}/0]+[!?]|#+)$/u

/** Reads a row of a file by the rules of its entity. Fields of other entities are ignored. */
export function readValues(entity: ImportEntity, values: ImportValues): ReadValues {
  const read: ReadValues = { id: undefined, isIdConfirmed: false, record: {}, errors: [] }
  const idText = values.id?.trim()
  if (idText) {
    const id = v.safeParse(IdText, idText)
    if (id.success) {
      read.id = id.output
      read.isIdConfirmed = values.confirmedId?.trim() === idText
    } else read.errors.push({ field: 'id', message: /*i18n*/ 'Invalid id' })
  }
  for (const [name, schema] of Object.entries(SCHEMAS[entity])) {
    const field = name as ImportField
    const typed = values[field]
    if (typed === undefined) continue
    if (SHEET_ERROR.test(typed.trim())) {
      read.errors.push({ field, message: /*i18n*/ 'The spreadsheet has an error in this cell' })
      continue
    }
    const result = v.safeParse(schema, typed, { abortPipeEarly: true, abortEarly: true })
    if (!result.success) read.errors.push({ field, ...messageOf(result.issues[0]) })
    else if (result.output !== undefined) read.record[field] = result.output
  }
  return read
}

/** For a union, the last schema has the relevant message: the first one is for empty text. */
function messageOf(issue: v.BaseIssue<unknown>): Omit<FieldError, 'field'> {
  const last = issue.issues?.at(-1)
  return last ? messageOf(last) : { message: issue.message, ...templateOf(issue) }
}

/** A new record with the values of a row and the defaults, and the errors of missing fields. */
export function newRecord(
  entity: ImportEntity,
  record: ImportRecord,
): { record: ImportRecord; errors: FieldError[] } {
  const fields = Object.keys(SCHEMAS[entity]) as ImportField[]
  const errors = fields
    .filter((field) => record[field] === undefined && DEFAULTS[field] === undefined)
    .map((field) => ({ field, message: /*i18n*/ 'Required' }))
  const defaults = Object.fromEntries(
    fields.filter((field) => DEFAULTS[field] !== undefined).map((field) => [field, DEFAULTS[field]]),
  )
  return { record: { ...defaults, ...record }, errors }
}
