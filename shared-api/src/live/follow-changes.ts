import type { QueryClient } from '@tanstack/react-query'
import { accountOf, isRealRole, useSession } from 'shared-auth'
import { publishChanges } from './changes'
import { followLiveUpdatesChoice, type LiveUpdates, useLiveUpdates } from './live-updates'
import { refreshQueries } from './refresh-queries'
import { shareStream } from './share-stream'
import { whileVisible } from './while-visible'

/**
 * Shows what others change: reads the server's event stream, and the queries on screen that are affected, during every session
 * from now on. Returns a function that stops it.
 */
export function followChanges(client: QueryClient): () => void {
  let current: AbortController | undefined
  let followed: unknown

  const follow = () => {
    const { user, ready } = useSession.getState()
    const wanted = ready ? user : undefined
    if (wanted === followed) return
    followed = wanted
    current?.abort()
    if (!wanted) return
    current = new AbortController()
    const { signal } = current
    refreshQueries(client, wanted, signal)
    if (!isRealRole(wanted.role)) return
    const stream = shareStream(accountOf(wanted), signal)
    whileVisible(signal, (seen) => void stream.read(seen))
  }

  // The stream stays open meanwhile, because it also tells that the session has ended.
  const onResume = (now: LiveUpdates, before: LiveUpdates) => {
    if (before.paused && !now.paused) publishChanges('unknown')
  }

  const stops = [useSession.subscribe(follow), useLiveUpdates.subscribe(onResume), followLiveUpdatesChoice()]
  follow()
  return () => {
    for (const stop of stops) stop()
    current?.abort()
  }
}
