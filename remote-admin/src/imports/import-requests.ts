import { AbortedError, importRequests } from 'shared-api'
import {
  type ImportAnswers,
  type ImportEntity,
  type ImportValues,
  MAX_IMPORT_BATCH,
} from 'shared-api/contract'
import type { OpenedFile } from './import-state'
import { readInWorker } from './reading/file-reader'

/** The most characters that the server stores of a file's name. */
const MAX_FILE_NAME = 255

/** Creates an import without rows. Returns its id. */
export async function beginImport(entity: ImportEntity, { name }: File): Promise<number> {
  const fileName = name.slice(-MAX_FILE_NAME)
  return (await importRequests.begin({ entity, fileName })).id
}

interface StageOptions {
  signal: AbortSignal
  /** Called with the share of the rows that are staged. */
  onProgress: (share: number) => void
}

/** Stages the whole file in batches. A row that is already staged is replaced. */
export async function stageFile(
  id: number,
  entity: ImportEntity,
  { file, scanned, format, columns, noteColumns }: OpenedFile,
  { signal, onProgress }: StageOptions,
): Promise<void> {
  const options = { entity, format, columns, noteColumns, headings: scanned.headings }
  await readInWorker(file, options, async (rows) => {
    if (signal.aborted) throw new AbortedError()
    await importRequests.stage(id, rows, signal)
    if (!signal.aborted) onProgress((rows.at(-1)?.row ?? 0) / scanned.rowCount)
  })
}

/** Stages rows that the user has corrected once more, after the whole file was staged again. */
export async function stageCorrections(
  id: number,
  corrections: ReadonlyMap<number, ImportValues>,
): Promise<void> {
  const rows = [...corrections].map(([row, values]) => ({ row, values }))
  for (let from = 0; from < rows.length; from += MAX_IMPORT_BATCH) {
    const batch = rows.slice(from, from + MAX_IMPORT_BATCH)
    await importRequests.stage(id, batch)
  }
}

/** Checks all staged rows again, in batches, by the answers of the user. */
export async function recheckRows(
  id: number,
  answers: ImportAnswers | undefined,
  signal: AbortSignal,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const last: number = after
    after = (await importRequests.recheck(id, { after: last, answers }, signal)).last
  }
}

/** Not awaited: rows that could not be discarded are removed by the server after a day. */
export function discardImport(id: number): void {
  importRequests.discard(id).catch(() => undefined)
}
