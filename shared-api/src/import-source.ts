import type {
  CheckedRows,
  Import,
  ImportConfirmation,
  ImportInput,
  ImportRechecked,
  ImportRow,
  Page,
  StagedRow,
} from './contract'
import type { PageQuery } from './resource'

interface StoreOptions {
  /** Aborted, nothing is stored. */
  signal?: AbortSignal
  /** @param share of the work that is done, 0 to 1 */
  onProgress?: (share: number) => void
}

/** A file on its way in: begun, staged in batches, looked through, and stored as a whole. */
export interface ImportSource {
  begin(input: ImportInput): Promise<Import>
  get(id: number, signal?: AbortSignal): Promise<Import>
  /** In the order of the file; filter: `result`. */
  rows(id: number, query: PageQuery, signal?: AbortSignal): Promise<Page<ImportRow>>
  /** Checks up to 500 rows and keeps them; a row that was staged before is replaced. */
  stage(id: number, rows: StagedRow[], signal?: AbortSignal): Promise<CheckedRows>
  /** Checks the next rows after one again. */
  recheck(id: number, after: number, signal?: AbortSignal): Promise<ImportRechecked>
  /** All or nothing. Rejects with an ApiError 409 `import-outdated` when records have changed since the check. */
  store(id: number, confirmed: ImportConfirmation, options?: StoreOptions): Promise<Import>
  discard(id: number): Promise<void>
}
