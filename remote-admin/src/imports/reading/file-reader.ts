import type { StagedRow } from 'shared-api/contract'
import { UnreadableFile } from './read-text'
import type { ReadOptions, ScannedFile, ScanOptions } from './worker-task'
import { type Message, runTask, type Task } from './worker-task'

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
    return new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
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
