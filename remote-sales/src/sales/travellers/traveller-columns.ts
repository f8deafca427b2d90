import { headingWords, PERSON_HEADINGS, type TableField } from 'shared-api/tables'
import type { DocumentKind } from 'shared-api/travellers'

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

/** What a column of pasted rows can have. */
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

/** The columns that say which kind of document they have. */
export const KIND_OF_COLUMN = {
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
export const documentKindIn = (cell: string): DocumentKind | undefined =>
  KINDS.find(([pattern]) => pattern.test(cell.trim()))?.[1]
