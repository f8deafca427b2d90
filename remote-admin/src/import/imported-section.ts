import type { ImportEntity } from 'shared-api'
import type { RecordSection } from '../records'

/** A section whose records can come from a file. */
export interface ImportedSection extends RecordSection {
  entity: ImportEntity
}
