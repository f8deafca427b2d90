import type { ImportEntity, ImportField } from 'shared-api/contract'
import { PERSON_HEADINGS, type TableField } from 'shared-api/tables'
import * as known from './headings'

/** A field of a record, or the whole name of a person, which is read as two fields. */
export type FileField = ImportField | 'fullName'

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
  { field: 'email', label: /*i18n*/ 'Email', kind: 'text', required: true, headings: PERSON_HEADINGS.email },
  {
    field: 'birthday',
    label: /*i18n*/ 'Birthday',
    kind: 'date',
    required: true,
    headings: PERSON_HEADINGS.birthday,
  },
  {
    field: 'phoneNumber',
    label: /*i18n*/ 'Phone',
    kind: 'phone',
    required: false,
    headings: PERSON_HEADINGS.phone,
  },
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
    { field: 'price', label: /*i18n*/ 'Price', kind: 'amount', required: true, headings: known.PRICE },
    { field: 'category', label: /*i18n*/ 'Category', kind: 'text', required: true, headings: known.CATEGORY },
  ],
  client: [
    ...PERSON,
    { field: 'note', label: /*i18n*/ 'Note', kind: 'text', required: false, headings: known.NOTE },
  ],
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
