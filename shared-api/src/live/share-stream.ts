import { elapsed } from 'shared-i18n'
import { type Change, RecentChanges } from '../contract'
import { openChannel, withBrowserLock } from '../http/between-tabs'
import { type HeardChanges, publishChanges } from './changes'
import { keepStream } from './keep-stream'

const NAME = 'todoturismo.live'

interface Message {
  account: string
  /** Undefined when a tab begins to follow or is seen again, and asks what it has missed. */
  changes?: HeardChanges
  /** How old what the asking tab shows may be, in milliseconds. */
  age?: number
  /** The tab that asks, or the one that is told. Undefined for all tabs. */
  tab?: string | undefined
}

/**
 * Keeps one event stream for all tabs of this browser: HTTP/1.1 allows six connections to a server. The tab that holds the
 * lock reads it and tells the others. Browsers without Web Locks (plain http outside localhost) open one in each tab, and the tabs
 * tell each other nothing.
 *
 * @param account of the session; tabs of another account hear nothing
 */
export function shareStream(account: string, signal: AbortSignal) {
  const tab = Math.random().toString(36)
  let isReading = false
  /** False until this tab follows, and while it is hidden: it reads everything again afterwards. */
  let isFollowing = false
  /** What the stream has told, when this tab reads it. */
  const recent = new RecentChanges<Change>()
  const channel = 'locks' in navigator ? openChannel(NAME) : undefined
  const post = (message: Message) => channel?.postMessage(message)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.account !== account || !isFollowing) return
    if (data.changes === undefined) {
      const changes = recent.since(data.age ?? Number.POSITIVE_INFINITY) ?? 'unknown'
      if (isReading && changes.length > 0) post({ account, tab: data.tab, changes })
    } else if (!data.tab || data.tab === tab) publishChanges(data.changes)
  })
  signal.addEventListener('abort', () => channel?.close())

  const read = async (leading: AbortSignal) => {
    isReading = true
    await keepStream({
      signal: leading,
      // Nothing on a page was read before it was opened.
      age: elapsed,
      opened: (age) => {
        recent.begin(age)
        // Other tabs may have missed something before.
        post({ account, changes: 'unknown' })
      },
      heard: (changes) => {
        if (changes === 'unknown') recent.begin()
        else recent.add(changes)
        publishChanges(changes)
        post({ account, changes })
      },
    })
  }

  return {
    /** Hears of changes until the signal aborts. Reads the stream when no other tab does. */
    async read(leading: AbortSignal): Promise<void> {
      if (!isFollowing) post({ account, tab, age: elapsed() })
      isFollowing = true
      leading.addEventListener('abort', () => {
        isFollowing = false
        isReading = false
      })
      await withBrowserLock(`${NAME} ${account}`, () => read(leading), leading).catch((error: unknown) => {
        // The wait for the lock ends with an error when it is aborted.
        if (!leading.aborted) throw error
      })
    },
  }
}
