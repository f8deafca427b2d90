import { AbortedError, askImports } from 'shared-api'
import type { ImportEntity } from 'shared-api/contract'
import type { OpenedFile } from './import-state'
import { readInWorker } from './reading/file-reader'

/** The most characters that the server stores of a file's name. */
const MAX_FILE_NAME = 255

/** Creates an import without rows. Returns its id. */
export async function beginImport(entity: ImportEntity, { name }: File): Promise<number> {
  const fileName = name.slice(-MAX_FILE_NAME)
  return (await askImports((imports) => imports.begin({ entity, fileName }))).id
}

interface StageOptions {
  signal: AbortSignal
  /** Called with the share of the rows that are staged. */
  onProgress: (share: number) => void
}

/** Stages the whole file in batches. A row that is already staged is replaced. */
export function stageFile(
  id: number,
  entity: ImportEntity,
  { file, scanned, format, columns }: OpenedFile,
  { signal, onProgress }: StageOptions,
): Promise<void> {
  return readInWorker(file, { entity, format, columns }, async (rows) => {
    if (signal.aborted) throw new AbortedError()
    await askImports((imports) => imports.stage(id, rows, signal))
    if (!signal.aborted) onProgress((rows.at(-1)?.row ?? 0) / scanned.rowCount)
  })
}

/** Checks all staged rows again, in batches. */
export async function recheckRows(id: number, signal: AbortSignal): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const last: number = after
    after = (await askImports((imports) => imports.recheck(id, last, signal))).last
  }
}

/** Not awaited: rows that could not be discarded are removed by the server after a day. */
export function discardImport(id: number): void {
  askImports((imports) => imports.discard(id)).catch(() => undefined)
}
