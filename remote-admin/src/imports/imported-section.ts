import type { ImportEntity } from 'shared-api'
import type { RecordSectionTexts } from '../records'

/** A section whose records can be imported from a file. */
export interface ImportedSection extends RecordSectionTexts {
  entity: ImportEntity
}
