import type { ImportEntity } from 'shared-api'
import type { RecordTexts } from '../records'

/** A section whose records can be imported from a file. */
export interface ImportedSection extends RecordTexts {
  entity: ImportEntity
}
