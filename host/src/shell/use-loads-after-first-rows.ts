import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry, startLoadsAfterFirstRows } from 'shared-ui'
import { queryClient } from '../session/query-client'
import { loadOnDemand } from '../share-scope/on-demand'

/** Forms, dialogs, menus and toasts are one chunk: the first rows of a list need none of them. */
const DEFERRED = [
  'react-hook-form',
  'shared-api/phone-number',
  'shared-ui/form',
  'shared-ui/overlays',
  'shared-ui/dates',
]

/** The time until they are loaded on a screen that reads no data. */
const WITHOUT_DATA_MS = 3_000

/** Safari has no `requestIdleCallback`. */
const PAUSE_MS = 200

/** What runs in the background from then on. Each is loaded until that succeeds. */
const BACKGROUND: (() => Promise<unknown>)[] = [
  // The suite can be opened without a network.
  async () => (await import('../offline/keep-snapshot')).keepSnapshot(),
  // Finished sales that wait on this device are sent, and a logout asks before it leaves them behind.
  async () => (await import('../offline/send-waiting-sales')).sendWaitingSales(),
  // Modules of other remotes fill places in a screen.
  async () => (await import('../remotes/fill-slots')).offerSlots(),
  // A file of a remote that is not the one of its release is reported.
  async () => (await import('../remotes/verify-files')).verifyFiles(),
  // The changes of other users are shown.
  async () => (await import('shared-api/live')).followChanges(queryClient),
]

/**
 * Loads forms, dialogs, menus and toasts after the first rows, then what waits for it: so the first click waits for nothing
 * and works without the server.
 */
export function useLoadsAfterFirstRows(): void {
  const queries = useQueryClient().getQueryCache()
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isFetching) return
    if (queries.getAll().length > 0) return whenIdle(loadDeferred)
    const timer = setTimeout(loadDeferred, WITHOUT_DATA_MS)
    return () => clearTimeout(timer)
  }, [isFetching, queries])
}

let deferred: Promise<void> | undefined

function loadDeferred(): void {
  deferred ??= loadWithRetry(() => loadOnDemand(DEFERRED)).then(() => {
    for (const start of BACKGROUND) void loadWithRetry(start)
  })
  void deferred.then(startLoadsAfterFirstRows)
}

/** Calls `start` when the browser has nothing else to do. Returns a function that cancels it. */
function whenIdle(start: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(start)
  return () => cancelIdleCallback(request)
}
