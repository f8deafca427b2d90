import {
  type ImportEntity,
  type ImportField,
  type ImportValues,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_TEXT,
  type Template,
} from 'shared-api/contract'
import {
  type BusinessFormat,
  type ColumnMap,
  currenciesOf,
  guessColumns,
  isSharedSign,
  PERSON_HEADINGS,
  type RowOptions,
  readCell,
  readCurrency,
  readRow,
  type ScannedTable,
  scanTable,
  type TableField,
} from 'shared-api/tables'
import * as known from './headings'
import { openTable, type TableChoices, withImportMessages } from './open-table'
import { UnreadableFile } from './read-text'

/** A field of a record; the whole name of a person, which is read as two fields; or the price of rows that have it in the other currency. */
type FileField = ImportField | 'fullName' | 'otherPrice'

/** What a column of a file can have. */
export interface FieldDeclaration extends TableField<FileField> {
  /** A text to translate. */
  label: string
  /** True when a new record needs the field. */
  required: boolean
}

const ID: FieldDeclaration = {
  field: 'id',
  label: /*i18n*/ 'Id',
  kind: 'digits',
  required: false,
  headings: PERSON_HEADINGS.id,
}
const NAME: FieldDeclaration = {
  field: 'name',
  label: /*i18n*/ 'Name',
  kind: 'text',
  required: true,
  headings: known.NAME,
}
const DESCRIPTION: FieldDeclaration = {
  field: 'description',
  label: /*i18n*/ 'Description',
  kind: 'lines',
  required: true,
  headings: known.DESCRIPTION,
}

const EMAIL: FieldDeclaration = {
  field: 'email',
  label: /*i18n*/ 'Email',
  kind: 'text',
  required: true,
  headings: PERSON_HEADINGS.email,
}
const PHONE: FieldDeclaration = {
  field: 'phoneNumber',
  label: /*i18n*/ 'Phone',
  kind: 'phone',
  required: false,
  headings: PERSON_HEADINGS.phone,
}

const PERSON: readonly FieldDeclaration[] = [
  ID,
  {
    field: 'fullName',
    label: /*i18n*/ 'Name and last name',
    kind: 'names',
    required: false,
    headings: PERSON_HEADINGS.fullName,
  },
  { ...NAME, headings: PERSON_HEADINGS.name },
  {
    field: 'lastname',
    label: /*i18n*/ 'Last name',
    kind: 'text',
    required: true,
    headings: PERSON_HEADINGS.lastname,
  },
  { field: 'dni', label: /*i18n*/ 'DNI', kind: 'digits', required: true, headings: PERSON_HEADINGS.document },
  EMAIL,
  {
    field: 'birthday',
    label: /*i18n*/ 'Birthday',
    kind: 'date',
    required: true,
    headings: PERSON_HEADINGS.birthday,
  },
  PHONE,
  {
    field: 'address',
    label: /*i18n*/ 'Address',
    kind: 'text',
    required: false,
    headings: PERSON_HEADINGS.address,
  },
]

export const FIELDS: Record<ImportEntity, readonly FieldDeclaration[]> = {
  category: [ID, { ...NAME, headings: [...known.NAME, ...known.CATEGORY] }, DESCRIPTION],
  service: [
    ID,
    { ...NAME, headings: [...known.SERVICE, ...known.NAME] },
    DESCRIPTION,
    {
      field: 'price',
      label: /*i18n*/ 'Price',
      kind: 'amount',
      required: true,
      headings: known.PRICE,
      currency: 'currency',
    },
    { field: 'category', label: /*i18n*/ 'Category', kind: 'text', required: true, headings: known.CATEGORY },
    {
      field: 'cost',
      label: /*i18n*/ 'Cost',
      kind: 'amount',
      required: false,
      headings: known.COST,
      currency: 'costCurrency',
    },
    {
      field: 'supplier',
      label: /*i18n*/ 'Supplier',
      kind: 'text',
      required: false,
      headings: known.SUPPLIER,
    },
  ],
  client: [
    ...PERSON,
    { field: 'note', label: /*i18n*/ 'Note', kind: 'lines', required: false, headings: known.NOTE },
  ],
  employee: [
    ...PERSON,
    { field: 'salary', label: /*i18n*/ 'Salary', kind: 'amount', required: false, headings: known.SALARY },
  ],
  supplier: [
    ID,
    { ...NAME, headings: [...known.SUPPLIER, ...PERSON_HEADINGS.name, ...PERSON_HEADINGS.fullName] },
    { ...PHONE, field: 'phone' },
    { ...EMAIL, required: false },
  ],
  'payment-method': [
    ID,
    {
      field: 'type',
      label: /*i18n*/ 'Name',
      kind: 'text',
      required: true,
      headings: [...known.NAME, ...known.PAYMENT_METHOD],
    },
    {
      field: 'interest',
      label: /*i18n*/ 'Interest',
      kind: 'interest',
      required: true,
      headings: known.INTEREST,
    },
  ],
}

const CURRENCY: FieldDeclaration = {
  field: 'currency',
  label: /*i18n*/ 'Currency',
  kind: 'currency',
  required: false,
  headings: known.CURRENCY,
}

const COST_CURRENCY: FieldDeclaration = {
  ...CURRENCY,
  field: 'costCurrency',
  label: /*i18n*/ 'Currency of the cost',
  headings: known.COST_CURRENCY,
}

const OTHER_PRICE: FieldDeclaration = {
  field: 'otherPrice',
  label: /*i18n*/ 'Price in the other currency',
  kind: 'amount',
  required: false,
  headings: known.PRICE,
  currency: 'currency',
}

/** What a file may have: with a second currency of the business, also that of prices and payment methods. */
export function fileFields(
  entity: ImportEntity,
  secondCurrency: string | undefined,
): readonly FieldDeclaration[] {
  if (!secondCurrency) return FIELDS[entity]
  if (entity === 'service') return [...FIELDS[entity], OTHER_PRICE, CURRENCY, COST_CURRENCY]
  return entity === 'payment-method' ? [...FIELDS[entity], CURRENCY] : FIELDS[entity]
}

/** Leaves out a second column of prices whose heading names no other currency than the first one: it may be a cost. */
function withPricesApart({ otherPrice, ...columns }: ColumnMap<FileField>, { headings, business }: Headed) {
  const currencyAt = (column: number | undefined) =>
    readCurrency(headings[column ?? -1] ?? '', currenciesOf(business))?.currency
  const other = currencyAt(otherPrice)
  const isApart = other && other !== (currencyAt(columns.price) ?? business.currency)
  return isApart && otherPrice !== undefined ? { ...columns, otherPrice } : columns
}

/** The column of currencies is also that of a cost, unless its cell or heading names one. */
function withCurrencyOfCost(
  cells: readonly string[],
  { columns, headings, format: { business } }: Pick<ReadOptions, 'columns' | 'headings' | 'format'>,
): ColumnMap<FileField> {
  const { cost = -1, currency } = columns
  const isNamed = [cells[cost], headings[cost]].some((text = '') => {
    const found = readCurrency(text, currenciesOf(business))
    return found && !isSharedSign(found.mark)
  })
  return isNamed || currency === undefined ? columns : { costCurrency: currency, ...columns }
}

interface Headed {
  headings: readonly string[]
  business: BusinessFormat
}

/** A request to the worker, and its answer. */
export interface Task {
  file: Blob
  options: ScanOptions
}
export type Answer = { scanned: ScannedFile } | { unreadable: Template } | { failed: string }

export async function runTask({ file, options }: Task): Promise<Answer> {
  try {
    return { scanned: await scanFile(file, options) }
  } catch (error) {
    return error instanceof UnreadableFile ? { unreadable: error.reason } : { failed: String(error) }
  }
}

export type ScannedFile = ScannedTable<FileField>

export interface ScanOptions extends TableChoices {
  entity: ImportEntity
  business: BusinessFormat
  headingRow?: number | undefined
  withHidden?: boolean | undefined
}

/**
 * Reads a whole file once and recognizes its format. What is chosen by the user is not recognized.
 * @throws UnreadableFile
 */
async function scanFile(
  file: Blob,
  { entity, business, headingRow, withHidden, ...chosen }: ScanOptions,
): Promise<ScannedFile> {
  const fields = fileFields(entity, business.secondCurrency)
  const table = await openTable(file, chosen, (row) => Object.keys(guessColumns(fields, row)).length)
  const options = { fields, business, headingRow, withHidden, maxRows: MAX_IMPORT_ROWS }
  const scanned = await withImportMessages(scanTable(table, options))
  if (scanned.head.length === 0) throw new UnreadableFile(/*i18n*/ 'The file is empty.')
  if (scanned.rows.length === 0) throw new UnreadableFile(/*i18n*/ 'The file has headings but no rows.')
  return { ...scanned, columns: withPricesApart(scanned.columns, { headings: scanned.headings, business }) }
}

export interface ReadOptions extends Omit<RowOptions<FileField>, 'fields'> {
  entity: ImportEntity
  /** The columns that are kept in the note on a client, with their headings. */
  noteColumns?: readonly number[]
}

/** The values of a row by field. A formula without a value leaves its field as it is stored. */
export function valuesOfRow(
  cells: readonly string[],
  { entity, noteColumns = [], ...options }: ReadOptions,
): ImportValues {
  const { secondCurrency } = options.format.business
  const columns = withCurrencyOfCost(cells, options)
  const fields = fileFields(entity, secondCurrency)
  const { otherPrice, ...read } = readRow(cells, { ...options, fields, columns })
  const values: ImportValues = otherPrice
    ? // A row with both is refused: which one counts?
      { currency: secondCurrency, ...read, price: [read.price, otherPrice].filter(Boolean).join(' / ') }
    : read
  const kept = noteColumns.flatMap((column) => {
    const text = readCell(cells[column] ?? '', 'lines', options.format)
    const heading = options.headings[column]
    return text === '' ? [] : [heading ? `${heading}: ${text}` : text]
  })
  if (kept.length === 0) return values
  const note = [values.note, ...kept].filter(Boolean).join('\n')
  return { ...values, note: note.length > MAX_IMPORT_TEXT ? `${note.slice(0, MAX_IMPORT_TEXT - 1)}…` : note }
}
