import type { Import, Template } from 'shared-api/contract'
import type { ColumnMap, TableFormat } from 'shared-api/tables'
import type { ScannedFile } from './reading/scan-file'

/** A file that can be read, and how its text and columns are read. */
export interface OpenedFile {
  file: File
  scanned: ScannedFile
  format: TableFormat
  columns: ColumnMap
  /** True when the user has said that the ids of the file are those of this suite. */
  areIdsConfirmed: boolean
}

interface StagedFile extends OpenedFile {
  importId: number
  /** The rows of which only the id is that of a record. */
  idQuestions: ReadonlySet<number>
}

export type ChooseState = { step: 'choose'; reading?: boolean; problem?: Template }
export type FormatState = OpenedFile & { step: 'format'; reading?: boolean; problem?: Template }
type CheckingState = OpenedFile & { step: 'checking'; share: number; importId?: number; failure?: unknown }
export type ReviewState = StagedFile & {
  step: 'review'
  problem?: 'outdated' | 'failed'
  rechecking?: boolean
}
type StoringState = StagedFile & { step: 'storing'; share: number }
export type DoneState = StagedFile & { step: 'done'; stored: Import }

export type ImportState = ChooseState | FormatState | CheckingState | ReviewState | StoringState | DoneState

/** The file of a state, without its step. */
export const openedOf = ({ file, scanned, format, columns, areIdsConfirmed }: OpenedFile): OpenedFile => ({
  file,
  scanned,
  format,
  columns,
  areIdsConfirmed,
})

/** The staged file of a state, without its step. */
export const stagedOf = (state: StagedFile): StagedFile => ({
  ...openedOf(state),
  importId: state.importId,
  idQuestions: state.idQuestions,
})
