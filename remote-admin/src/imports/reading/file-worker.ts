import { runTask, type Task } from './read-file'

/** Reads files in a worker, so that the page stays responsive. */
const scope = self as unknown as {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

let proceed = () => {}

scope.onmessage = ({ data }: MessageEvent<Task | 'next'>) => {
  if (data === 'next') return proceed()
  void runTask(data, async (message) => {
    scope.postMessage(message)
    await new Promise<void>((resolve) => {
      proceed = resolve
    })
  }).then((message) => scope.postMessage(message))
}
