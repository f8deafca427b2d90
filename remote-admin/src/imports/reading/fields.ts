import type { ImportEntity, ImportField } from 'shared-api/contract'

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
}

const ID: FieldDeclaration = { field: 'id', label: /*i18n*/ 'Id', kind: 'digits', required: false }

const DESCRIPTION: FieldDeclaration = {
  field: 'description',
  label: /*i18n*/ 'Description',
  kind: 'text',
  required: true,
}

const NAME: FieldDeclaration = { field: 'name', label: /*i18n*/ 'Name', kind: 'text', required: true }

const PERSON: readonly FieldDeclaration[] = [
  ID,
  { field: 'fullName', label: /*i18n*/ 'Name and last name', kind: 'names', required: false },
  NAME,
  { field: 'lastname', label: /*i18n*/ 'Last name', kind: 'text', required: true },
  { field: 'dni', label: /*i18n*/ 'DNI', kind: 'digits', required: true },
  { field: 'email', label: /*i18n*/ 'Email', kind: 'text', required: true },
  { field: 'birthday', label: /*i18n*/ 'Birthday', kind: 'date', required: true },
  { field: 'phoneNumber', label: /*i18n*/ 'Phone', kind: 'phone', required: false },
  { field: 'address', label: /*i18n*/ 'Address', kind: 'text', required: false },
]

export const FIELDS: Record<ImportEntity, readonly FieldDeclaration[]> = {
  category: [ID, NAME, DESCRIPTION],
  service: [
    ID,
    NAME,
    DESCRIPTION,
    { field: 'price', label: /*i18n*/ 'Price', kind: 'amount', required: true },
    { field: 'category', label: /*i18n*/ 'Category', kind: 'text', required: true },
  ],
  client: PERSON,
  employee: [...PERSON, { field: 'salary', label: /*i18n*/ 'Salary', kind: 'amount', required: false }],
  'payment-method': [
    ID,
    { field: 'type', label: /*i18n*/ 'Name', kind: 'text', required: true },
    { field: 'interest', label: /*i18n*/ 'Interest', kind: 'interest', required: true },
  ],
}

/** The fields that a stored record has. */
export const recordFields = (entity: ImportEntity) =>
  FIELDS[entity].filter(
    (declaration): declaration is FieldDeclaration & { field: ImportField } =>
      declaration.field !== 'fullName',
  )
