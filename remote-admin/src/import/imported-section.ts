import type { ImportEntity } from 'shared-api'
import type { RecordSection } from '../records'

/** A section whose records can be imported from a file. */
export interface ImportedSection extends RecordSection {
  entity: ImportEntity
}
