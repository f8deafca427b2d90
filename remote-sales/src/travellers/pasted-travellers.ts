import { isCalendarDate, plainText } from 'shared-api/contract'
import {
  type ColumnMap,
  headingWords,
  openQuestions,
  PERSON_HEADINGS,
  readCell,
  readRow,
  type ScannedTable,
  scanTable,
  type TableField,
  type TableFormat,
  textTable,
} from 'shared-api/tables'
import type { DocumentKind } from 'shared-api/travellers'
import { formatSettings, isMonthFirst } from 'shared-ui'
import { BLANK, type TravellerValues } from './traveller-values'

export type TravellerColumn =
  | 'fullName'
  | 'name'
  | 'lastname'
  | 'documentKind'
  | 'dni'
  | 'passport'
  | 'rut'
  | 'ci'
  | 'document'
  | 'birthday'

export const TRAVELLER_COLUMNS: readonly (TableField<TravellerColumn> & { label: string })[] = [
  {
    field: 'fullName',
    label: /*i18n*/ 'Name and last name',
    kind: 'names',
    headings: [
      ...PERSON_HEADINGS.fullName,
      ...headingWords('pasajeros passengers viajero viajeros traveller travellers'),
    ],
  },
  { field: 'name', label: /*i18n*/ 'Name', kind: 'text', headings: PERSON_HEADINGS.name },
  { field: 'lastname', label: /*i18n*/ 'Last name', kind: 'text', headings: PERSON_HEADINGS.lastname },
  {
    field: 'documentKind',
    label: /*i18n*/ 'Kind of document',
    kind: 'text',
    headings: headingWords(`
      tipodocumento tipodedocumento tipodoc tipodni tipo documenttype doctype typeofdocument kindofdocument kinddocument type`),
  },
  {
    field: 'dni',
    label: /*i18n*/ 'DNI',
    kind: 'digits',
    headings: headingWords('dni nrodni numerodni ndni dninro dninumero dnile dnilelc'),
  },
  {
    field: 'passport',
    label: /*i18n*/ 'Passport',
    kind: 'text',
    headings: headingWords(`
      pasaporte passport passaporte passportnumber passportno numerodepasaporte numeropasaporte nropasaporte npasaporte pasaportenro`),
  },
  { field: 'rut', label: /*i18n*/ 'RUT', kind: 'text', headings: headingWords('rut run nrorut numerorut') },
  {
    field: 'ci',
    label: /*i18n*/ 'Identity card (CI)',
    kind: 'text',
    headings: headingWords('ci cedula ceduladeidentidad cedulaidentidad identitycard identitycardci idcard'),
  },
  { field: 'document', label: /*i18n*/ 'Document', kind: 'text', headings: PERSON_HEADINGS.document },
  { field: 'birthday', label: /*i18n*/ 'Birthday', kind: 'date', headings: PERSON_HEADINGS.birthday },
]

const KIND_OF_COLUMN = {
  dni: 'DNI',
  passport: 'PASSPORT',
  rut: 'RUT',
  ci: 'CI',
} as const satisfies Partial<Record<TravellerColumn, DocumentKind>>

const KINDS: readonly [RegExp, DocumentKind][] = [
  [/^(pas|pp)/i, 'PASSPORT'],
  [/^d\.?n\.?i/i, 'DNI'],
  [/^ru[tn]\b/i, 'RUT'],
  [/\bc\.?i\b|^c[eé]dula/i, 'CI'],
  [/^(otr|other)/i, 'OTHER'],
]

/** The kind of document that a cell names: `Pasaporte` → `PASSPORT`. */
const documentKindIn = (cell: string): DocumentKind | undefined =>
  KINDS.find(([pattern]) => pattern.test(cell.trim()))?.[1]

export interface PastedRows {
  text: string
  scanned: ScannedTable<TravellerColumn>
  answers: PasteAnswers
}

export interface PasteAnswers extends Pick<TableFormat, 'dates' | 'names'> {
  /** Kind of all-digit documents without a kind column. */
  documents?: DocumentKind | undefined
}

interface PasteChoices {
  headingRow?: number
  columns?: ColumnMap<TravellerColumn>
  answers?: PasteAnswers
}

/** True for several lines, or cells of a spreadsheet. */
export const isTable = (text: string): boolean => /\t|\S[^\S\r\n]*[\r\n]\s*\S/.test(text)

/**
 * Reads pasted rows, whose columns are found by their headings. Without headings they are guessed by what the cells look like.
 *
 * @throws UnreadableTable
 */
export async function readPasted(text: string, choices: PasteChoices = {}): Promise<PastedRows> {
  const fields = TRAVELLER_COLUMNS
  const business = {
    numbers: 'point',
    currency: formatSettings().currency,
    dates: isMonthFirst() ? 'month-first' : 'day-first',
  } as const
  // The cells of a spreadsheet have a tab between them. A comma may be within a name.
  const table = textTable(plainText(text), { separator: '\t', countKnownHeadings: () => 0 })
  const scan = (chosen: PasteChoices) => scanTable(table, { fields, business, ...chosen })
  let scanned = await scan(choices)
  if (!choices.columns && Object.keys(scanned.columns).length === 0) {
    const headingRow = choices.headingRow ?? 0
    scanned = await scan({ headingRow, columns: columnsOf(table.head().slice(headingRow)) })
  }
  return { text, scanned, answers: choices.answers ?? {} }
}

/** A day, in figures or with the name of its month. */
const DAY = /^\d{1,4}[-/. ](\d{1,2}|(?:de )?\p{L}{3,10}\.?)[-/. ]{1,2}(?:de )?\d{2,4}$/u
const DOCUMENT = /^(?=(?:\D*\d){5})[\p{L}\d.\s-]+$/u

/** The columns of rows without headings: days, documents, and names in the usual order. */
function columnsOf(rows: readonly string[][]): ColumnMap<TravellerColumn> {
  const columns: ColumnMap<TravellerColumn> = {}
  const texts: number[] = []
  const width = Math.max(0, ...rows.map((row) => row.length))
  for (let column = 0; column < width; column++) {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter(Boolean)
    const every = (pattern: RegExp) => cells.length > 0 && cells.every((cell) => pattern.test(cell))
    if (columns.birthday === undefined && every(DAY)) columns.birthday = column
    else if (columns.document === undefined && every(DOCUMENT)) columns.document = column
    else if (every(/^[^\d@]+$/)) texts.push(column)
  }
  const [first, second] = texts
  if (first === undefined) return columns
  const isWhole = second === undefined || rows.some((row) => row[first]?.includes(','))
  return isWhole ? { ...columns, fullName: first } : { ...columns, name: first, lastname: second }
}

/** The travellers of pasted rows. A row without a name is left out. */
export function travellersOf({ scanned, answers }: PastedRows): TravellerValues[] {
  const { columns, headings, rows } = scanned
  const format = { ...scanned.format, ...answers }
  return rows
    .map((cells) => {
      const values = readRow(cells, { fields: TRAVELLER_COLUMNS, format, headings, columns })
      const { birthday = '' } = values
      return {
        ...BLANK,
        name: values.name || (values.lastname ?? ''),
        lastname: values.name ? (values.lastname ?? '') : '',
        // Text that is no day stays as it was typed, so that the form reports it.
        birthday: isCalendarDate(birthday) ? birthday : (cells[columns.birthday ?? -1] ?? '').trim(),
        ...documentIn(values, format, answers.documents),
      }
    })
    .filter(({ name }) => name !== '')
}

type Row = ReturnType<typeof readRow<TravellerColumn>>

/** A document of which neither the column nor another cell says the kind, and without letters that only a passport has. */
const isOfUnknownKind = ({ documentKind = '', document = '' }: Row): boolean =>
  document !== '' && !documentKindIn(documentKind) && /^[\d.\s-]*-?[\dkK]?$/.test(document)

function documentIn(row: Row, format: TableFormat, answer: DocumentKind | undefined) {
  const said = Object.entries(KIND_OF_COLUMN).find(([column]) => row[column as keyof typeof KIND_OF_COLUMN])
  if (said) return { documentKind: said[1], document: row[said[0] as keyof typeof KIND_OF_COLUMN] ?? '' }
  const { document = '' } = row
  const documentKind =
    documentKindIn(row.documentKind ?? '') ??
    (document === '' || isOfUnknownKind(row) ? answer : 'PASSPORT') ??
    'DNI'
  return { documentKind, document: documentKind === 'DNI' ? readCell(document, 'digits', format) : document }
}

export type PasteQuestion = 'dates' | 'names' | 'documents'

/** Questions that the table does not answer. */
export function pasteQuestions({ scanned }: PastedRows): PasteQuestion[] {
  const { columns, headings, rows, format } = scanned
  const open = openQuestions(format, columns).filter(
    (question) => question !== 'interest' && question !== 'phones',
  )
  const isUnknown = rows.some((cells) =>
    isOfUnknownKind(readRow(cells, { fields: TRAVELLER_COLUMNS, format, headings, columns })),
  )
  return isUnknown ? [...open, 'documents'] : open
}

/** True when headings say what every column with text has, and nothing is to be asked. */
export function isUnderstood(pasted: PastedRows): boolean {
  const { columns, rows, format, notes } = pasted.scanned
  const known: number[] = Object.values(columns)
  const hasUnknown = rows.some((cells) => cells.some((cell, place) => cell.trim() && !known.includes(place)))
  return (
    format.headingRow > 0 &&
    known.length > 0 &&
    !hasUnknown &&
    !notes.holdsRows &&
    travellersOf(pasted).length === rows.length &&
    pasteQuestions(pasted).length === 0
  )
}
