import type { ImportEntity, ImportField } from 'shared-api/contract'
import { businessCurrencies } from 'shared-ui'
import { type FieldDeclaration, fileFields } from './reading/read-file'

/** What a file of this business may have. Apart from what reads it, which a worker does. */
export const fieldsOf = (entity: ImportEntity) => fileFields(entity, businessCurrencies()[1])

/** The fields that a stored record has. */
export const recordFields = (entity: ImportEntity) =>
  fieldsOf(entity).filter(
    (declaration): declaration is FieldDeclaration & { field: ImportField } =>
      declaration.field !== 'fullName' && declaration.field !== 'otherPrice',
  )
