import type { ImportEntity, ImportField } from 'shared-api/contract'
import * as known from './headings'

export type FieldKind = 'text' | 'digits' | 'phone' | 'amount' | 'interest' | 'date' | 'names'

/** A field of a record, or the whole name of a person, which is read as two fields. */
export type FileField = ImportField | 'fullName'

/** What a column of a file can have. */
export interface FieldDeclaration {
  field: FileField
  /** A text to translate. */
  label: string
  kind: FieldKind
  /** True when a new record needs the field. */
  required: boolean
  /** The keys of headings that name it, in the order in which they are looked for. */
  headings: readonly string[]
}

const ID: FieldDeclaration = {
  field: 'id',
  label: /*i18n*/ 'Id',
  kind: 'digits',
  required: false,
  headings: known.ID,
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
  kind: 'text',
  required: true,
  headings: known.DESCRIPTION,
}

const PERSON: readonly FieldDeclaration[] = [
  ID,
  {
    field: 'fullName',
    label: /*i18n*/ 'Name and last name',
    kind: 'names',
    required: false,
    headings: [...known.LAST_FIRST, ...known.FIRST_LAST, ...known.FULL_NAME],
  },
  { ...NAME, headings: known.FIRST_NAME },
  {
    field: 'lastname',
    label: /*i18n*/ 'Last name',
    kind: 'text',
    required: true,
    headings: known.LAST_NAME,
  },
  { field: 'dni', label: /*i18n*/ 'DNI', kind: 'digits', required: true, headings: known.DNI },
  { field: 'email', label: /*i18n*/ 'Email', kind: 'text', required: true, headings: known.EMAIL },
  { field: 'birthday', label: /*i18n*/ 'Birthday', kind: 'date', required: true, headings: known.BIRTHDAY },
  { field: 'phoneNumber', label: /*i18n*/ 'Phone', kind: 'phone', required: false, headings: known.PHONE },
  { field: 'address', label: /*i18n*/ 'Address', kind: 'text', required: false, headings: known.ADDRESS },
]

export const FIELDS: Record<ImportEntity, readonly FieldDeclaration[]> = {
  category: [ID, { ...NAME, headings: [...known.NAME, ...known.CATEGORY] }, DESCRIPTION],
  service: [
    ID,
    { ...NAME, headings: [...known.SERVICE, ...known.NAME] },
    DESCRIPTION,
    { field: 'price', label: /*i18n*/ 'Price', kind: 'amount', required: true, headings: known.PRICE },
    { field: 'category', label: /*i18n*/ 'Category', kind: 'text', required: true, headings: known.CATEGORY },
  ],
  client: PERSON,
  employee: [
    ...PERSON,
    { field: 'salary', label: /*i18n*/ 'Salary', kind: 'amount', required: false, headings: known.SALARY },
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

/** The fields that a stored record has. */
export const recordFields = (entity: ImportEntity) =>
  FIELDS[entity].filter(
    (declaration): declaration is FieldDeclaration & { field: ImportField } =>
      declaration.field !== 'fullName',
  )
