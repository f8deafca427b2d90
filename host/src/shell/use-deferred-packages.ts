import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadIdleScreens } from 'shared-ui'
import { create } from 'zustand'
import { loadWithRetry } from '../lazy/load-with-retry'
import { startSellingOffline } from '../offline/start-selling-offline'
import { startSnapshot } from '../offline/start-snapshot'
import { startLiveUpdates } from '../session/live-updates'
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

/** True once forms, dialogs, menus and toasts are loaded. */
export const useHasDeferredPackages = create(() => false)

/**
 * Loads forms, dialogs, menus and toasts after the first rows, so that the first click waits for nothing and works without the
 * server.
 */
export function useLoadDeferredPackages(): void {
  const queries = useQueryClient().getQueryCache()
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isFetching) return
    if (queries.getAll().length > 0) return whenIdle(load)
    const timer = setTimeout(load, WITHOUT_DATA_MS)
    return () => clearTimeout(timer)
  }, [isFetching, queries])
}

let loading = false

async function load(): Promise<void> {
  if (loading) return
  loading = true
  await loadWithRetry(() => loadOnDemand(DEFERRED))
  useHasDeferredPackages.setState(true)
  // Started before the screens, because a screen that cannot be loaded is retried without end.
  void loadWithRetry(startSnapshot)
  void loadWithRetry(startSellingOffline)
  void loadWithRetry(() => import('./palette/palette'))
  await loadIdleScreens().catch(() => undefined)
  void loadWithRetry(startLiveUpdates)
  await loadWithRetry(loadIdleScreens)
  loading = false
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
