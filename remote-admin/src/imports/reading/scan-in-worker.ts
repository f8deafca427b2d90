import { type Answer, runTask, type ScannedFile, type ScanOptions, type Task } from './read-file'
import { UnreadableFile } from './read-text'

/**
 * Reads a file and recognizes its format.
 * @throws UnreadableFile
 */
export async function scanInWorker(file: Blob, options: ScanOptions): Promise<ScannedFile> {
  const worker = startWorker()
  const answer = await (worker ? runIn(worker, { file, options }) : runTask({ file, options }))
  if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable.template, answer.unreadable.params)
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.scanned
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

const runIn = (worker: Worker, task: Task): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    worker.onerror = () => reject(new Error('The file could not be read'))
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.postMessage(task)
  }).finally(() => worker.terminate())
