import { type HeardChanges, publishChanges } from './changes'
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

/** The question of a tab that begins to follow, or is seen again: what has changed since? */
interface Question {
  account: string
  tab: string
  since: number
}

/**
 * Keeps one event stream for all tabs of this browser: HTTP/1.1 allows six connections to a server. The tab that holds the
 * lock reads it and tells the others. Browsers without Web Locks (plain http outside localhost) open one in each tab, and the tabs
 * tell each other nothing.
 *
 * @param account of the session; tabs of another account hear nothing
 * @param since the time, in milliseconds since 1970, since which this tab may have missed a change
 */
export function shareStream(account: string, since: number, signal: AbortSignal) {
  const tab = Math.random().toString(36)
  const recent = new RecentChanges(since)
  let lastId: string | undefined
  let isReading = false
  /** Since when this tab may have missed a change. Undefined while it hears of all. */
  let missedSince: number | undefined = since
  const channel =
    'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  const hear = ({ changes, id }: Message) => {
    lastId = id ?? lastId
    recent.add(changes)
    publishChanges(changes)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message | Question>) => {
    if (data.account !== account || missedSince !== undefined) return
    if (!('since' in data)) {
      if (!data.tab || data.tab === tab) hear(data)
    } else if (isReading) {
      channel.postMessage({ account, tab: data.tab, changes: recent.since(data.since), id: lastId })
    }
  })
  signal.addEventListener('abort', () => channel?.close())

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
    /** Hears of changes until the signal aborts. Reads the stream when no other tab does. */
    async read(leading: AbortSignal): Promise<void> {
      if (missedSince !== undefined)
        channel?.postMessage({ account, tab, since: missedSince } satisfies Question)
      missedSince = undefined
      leading.addEventListener('abort', () => {
        missedSince = Date.now()
      })
      if (!('locks' in navigator)) return read(leading)
      const name = `${NAME} ${account}`
      await navigator.locks
        .request(name, { signal: leading }, () => read(leading))
        // Aborted while it waited for the lock.
        .catch(() => undefined)
    },
  }
}
