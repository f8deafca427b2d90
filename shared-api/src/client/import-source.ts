import type {
  CheckedRows,
  Import,
  ImportConfirmation,
  ImportInput,
  ImportRechecked,
  ImportRow,
  Page,
  StagedRow,
} from '../contract'
import type { PageQuery } from './page-query'

interface StoreOptions {
  /** When it is aborted, nothing is stored. */
  signal?: AbortSignal
  /** @param share The completed share of the work, 0 to 1. */
  onProgress?: (share: number) => void
}

/** The requests of an import: start it, stage rows in batches, review them, and store them all. */
export interface ImportSource {
  begin(input: ImportInput): Promise<Import>
  get(id: number, signal?: AbortSignal): Promise<Import>
  /** In the order of the file. Filter: `result`. */
  rows(id: number, query: PageQuery, signal?: AbortSignal): Promise<Page<ImportRow>>
  /** Checks up to 500 rows and stages them. A row that is already staged is replaced. */
  stage(id: number, rows: StagedRow[], signal?: AbortSignal): Promise<CheckedRows>
  /** Checks the next rows after one again. */
  recheck(id: number, after: number, signal?: AbortSignal): Promise<ImportRechecked>
  /**
   * Stores all rows or none. Rejects with ApiError 409 `import-outdated` when records have changed since the
   * check.
   */
  store(id: number, confirmed: ImportConfirmation, options?: StoreOptions): Promise<Import>
  discard(id: number): Promise<void>
}
