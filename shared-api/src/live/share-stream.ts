import { type HeardChanges, publishChanges } from '../changes'
import { keepStream } from './keep-stream'
import { RecentChanges } from './recent-changes'

const NAME = 'todoturismo.live'

interface Message {
  account: string
  /** Of the tab that is told. Undefined for all tabs. */
  tab?: string
  changes: HeardChanges
  id: string | undefined
}

/** The question of a tab that begins to follow: what has changed since? */
interface Question {
  account: string
  tab: string
  since: number
}

/**
 * Keeps one event stream for all tabs of this browser: HTTP/1.1 allows six connections to a server. The tab that holds the
 * lock reads it and tells the others. Browsers without Web Locks (plain http outside localhost) open one in each tab.
 *
 * @param account of the session; tabs of another account hear nothing
 * @param since the time, in milliseconds since 1970, since which this tab may have missed a change
 */
export function shareStream(account: string, since: number, signal: AbortSignal) {
  const tab = Math.random().toString(36)
  const recent = new RecentChanges(since)
  let lastId: string | undefined
  let isReading = false
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  const hear = ({ changes, id }: Message) => {
    lastId = id ?? lastId
    recent.add(changes)
    publishChanges(changes)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message | Question>) => {
    if (data.account !== account) return
    if (!('since' in data)) {
      if (!data.tab || data.tab === tab) hear(data)
    } else if (isReading) {
      channel.postMessage({ account, tab: data.tab, changes: recent.since(data.since), id: lastId })
    }
  })
  signal.addEventListener('abort', () => channel?.close())
  channel?.postMessage({ account, tab, since } satisfies Question)

  const read = async (leading: AbortSignal) => {
    isReading = true
    await keepStream({
      signal: leading,
      lastId: () => lastId,
      age: () => Date.now() - since,
      heard: (changes, id) => {
        const message = { account, changes, id }
        hear(message)
        channel?.postMessage(message)
      },
    })
    isReading = false
  }

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
