import { AbortedError, importRequests } from 'shared-api'
import type { ImportAnswers, ImportEntity, StagedRow } from 'shared-api/contract'
import type { ColumnMap, TableFormat } from 'shared-api/tables'
import {
  type Message,
  type ReadOptions,
  runTask,
  type ScannedFile,
  type ScanOptions,
  type Task,
} from './reading/read-file'
import { UnreadableFile } from './reading/read-text'

/** A file that can be read, and how its text and columns are read. */
export interface OpenedFile {
  file: File
  scanned: ScannedFile
  format: TableFormat
  columns: ColumnMap
  /** The columns that are kept in the note on a client. */
  noteColumns: readonly number[]
}

/** The most characters that the server stores of a file's name. */
const MAX_FILE_NAME = 255

/** Creates an import without rows, whose rows are checked by these answers. Returns its id. */
export async function beginImport(
  entity: ImportEntity,
  { name }: File,
  answers: ImportAnswers | undefined,
): Promise<number> {
  const { id } = await importRequests.begin({ entity, fileName: name.slice(-MAX_FILE_NAME) })
  if (answers) await importRequests.recheck(id, { after: 0, answers })
  return id
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

type OnBatch = (rows: StagedRow[]) => Promise<void>

/**
 * Recognizes the format of a file.
 * @throws UnreadableFile
 */
export async function scanInWorker(file: Blob, options: ScanOptions): Promise<ScannedFile> {
  const last = await run({ file, scan: options }, async () => undefined)
  if (!('scanned' in last)) throw new Error('The file was not scanned')
  return last.scanned
}

/** Reads all rows of a file, a batch at a time; a batch that fails ends the reading. @throws UnreadableFile */
export async function readInWorker(file: Blob, options: ReadOptions, onBatch: OnBatch): Promise<void> {
  await run({ file, read: options }, onBatch)
}

async function run(task: Task, onBatch: OnBatch): Promise<Message> {
  const worker = startWorker()
  const last = worker ? await runIn(worker, task, onBatch) : await runHere(task, onBatch)
  if ('unreadable' in last) throw new UnreadableFile(last.unreadable.template, last.unreadable.params)
  if ('failed' in last) throw new Error(last.failed)
  return last
}

/**
 * Browsers do not start a worker from another origin, from which a remote may be loaded. The page then reads
 * the file itself.
 */
function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(new URL('./reading/file-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

async function runHere(task: Task, onBatch: OnBatch): Promise<Message> {
  let failure: unknown
  const last = await runTask(task, async (message) => {
    if (!('batch' in message)) return
    await onBatch(message.batch).catch((error: unknown) => {
      failure = error
      throw error
    })
  })
  if (failure) throw failure
  return last
}

function runIn(worker: Worker, task: Task, onBatch: OnBatch): Promise<Message> {
  return new Promise<Message>((resolve, reject) => {
    worker.onerror = () => reject(new Error('The file could not be read'))
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if (!('batch' in data)) return resolve(data)
      onBatch(data.batch).then(() => worker.postMessage('next'), reject)
    }
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
