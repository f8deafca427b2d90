import { type HeardChanges, publishChanges } from '../changes'
import { keepStream } from './keep-stream'

const NAME = 'todoturismo.live'

interface Message {
  account: string
  changes: HeardChanges
  id: string | undefined
}

/**
 * Keeps one event stream for all tabs of this browser: HTTP/1.1 allows six connections to a server. The tab that holds the
 * lock reads it and tells the others. Browsers without Web Locks (plain http outside localhost) open one in each tab.
 *
 * @param account of the session; tabs of another account hear nothing
 * @param leading aborted when this tab is not to read the stream
 */
export function shareStream(account: string, signal: AbortSignal) {
  let lastId: string | undefined
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  const hear = ({ changes, id }: Message) => {
    lastId = id ?? lastId
    publishChanges(changes)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.account === account) hear(data)
  })
  signal.addEventListener('abort', () => channel?.close())

  const read = (leading: AbortSignal) =>
    keepStream({
      signal: leading,
      lastId: () => lastId,
      heard: (changes, id) => {
        const message = { account, changes, id }
        hear(message)
        channel?.postMessage(message)
      },
    })

  return {
    /** Reads the stream, when no other tab does, until the signal aborts. */
    async read(leading: AbortSignal): Promise<void> {
      if (!('locks' in navigator)) return read(leading)
      const name = `${NAME} ${account}`
      await navigator.locks
        .request(name, { signal: leading }, () => read(leading))
        // Aborted while it waited for the lock.
        .catch(() => undefined)
    },
  }
}
