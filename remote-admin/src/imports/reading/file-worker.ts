import { runTask, type Task } from './read-file'

/** Reads a file in a worker, so that the page stays responsive. */
const scope = self as unknown as {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent<Task>) => void) | null
}

scope.onmessage = ({ data }) => {
  void runTask(data).then((answer) => scope.postMessage(answer))
}
