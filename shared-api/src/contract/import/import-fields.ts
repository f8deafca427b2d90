import * as v from 'valibot'
import { CategoryInput } from '../catalogue/category'
import { PaymentMethodInput } from '../catalogue/payment-method'
import { Dni, PhoneNumber, personInput } from '../person/person'
import { Amount, Interest } from '../values/amount'
import { Birthday } from '../values/birthday'
import { message } from '../values/message'
import { multilineText, TypedText, text } from '../values/text'
import { CURRENCY_MARK } from './currency-mark'

/** The entities that can be imported, named like their paths. */
export const ImportEntity = v.picklist(['category', 'service', 'client', 'employee', 'payment-method'])
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

/** `USD 1.200`, `€ 95,50` */
const IN_CURRENCY = /^\D*\d[\d.,\s]*\D*$/

const amount = v.pipe(
  required,
  v.check(
    (typed) => !(IN_CURRENCY.test(typed) && CURRENCY_MARK.test(typed)),
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
      TypedText,
      v.literal(''),
      v.transform(() => undefined),
    ),
    schema,
  ])

const personFields = {
  name: personInput.name,
  lastname: personInput.lastname,
  dni: v.pipe(digits(message(/*i18n*/ 'Digits only, without a check digit')), Dni),
  email: personInput.email,
  birthday: v.pipe(required, Birthday),
  phoneNumber: v.union([
    v.pipe(
      TypedText,
      v.literal(''),
      v.transform(() => 0),
    ),
    v.pipe(digits(message(/*i18n*/ 'One number, with its area code')), PhoneNumber),
  ]),
  address: text(0, 200),
}

/** The values of fields that mean none. */
export const EMPTY_VALUES: Readonly<Partial<Record<string, number>>> = { phoneNumber: 0 }

/** A field of text may be missing in a file: what is stored stays. */
type FieldSchema = v.GenericSchema<string | undefined, string | number | undefined>

/** The fields that a file may have, with the rules of the contract. */
const SCHEMAS = {
  category: v.omit(CategoryInput, ['retired']).entries,
  'payment-method': {
    type: PaymentMethodInput.entries.type,
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
} satisfies Record<ImportEntity, Record<string, FieldSchema>>

type FieldOf<Entity extends ImportEntity> = Entity extends unknown ? keyof (typeof SCHEMAS)[Entity] : never

/**
 * `note`: text for a note on the client. `dividedName`: a whole name as in the file, whose division into `name` and `lastname` is to be
 * looked at.
 */
export type ImportField = 'id' | 'note' | 'dividedName' | FieldOf<ImportEntity>

/** The schemas of an entity's fields. */
export const importSchemas = (entity: ImportEntity) =>
  Object.entries(SCHEMAS[entity]) as [ImportField, FieldSchema][]

/** The fields of all entities. */
export const allImportFields = (): ImportField[] => [
  'id',
  'note',
  'dividedName',
  ...Object.values(SCHEMAS).flatMap((fields) => Object.keys(fields) as ImportField[]),
]
