import type { StagedRow, Template } from 'shared-api/contract'
import { type ReadOptions, readRows } from './read-rows'
import { UnreadableFile } from './read-text'
import { type ScannedFile, type ScanOptions, scanFile } from './scan-file'

/** A request to the worker. */
export type Task = { file: Blob } & ({ scan: ScanOptions } | { read: ReadOptions })

/** The messages of the worker: the batches, then the end. */
export type Message =
  | { batch: StagedRow[] }
  | { scanned: ScannedFile }
  | { read: true }
  | { unreadable: Template }
  | { failed: string }

/** @param onBatch Resolves when the next batch may be sent. */
export async function runTask(task: Task, onBatch: (message: Message) => Promise<void>): Promise<Message> {
  try {
    if ('scan' in task) return { scanned: await scanFile(task.file, task.scan) }
    await readRows(task.file, task.read, (batch) => onBatch({ batch }))
    return { read: true }
  } catch (error) {
    return error instanceof UnreadableFile ? { unreadable: error.reason } : { failed: String(error) }
  }
}
