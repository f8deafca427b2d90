import { queryClient } from './query-client'

let isStarted = false

/** Loads the code that shows what others change, and starts it for all sessions of this page. */
export async function startLiveUpdates(): Promise<void> {
  if (isStarted) return
  const { followChanges } = await import('shared-api/live')
  if (!isStarted) followChanges(queryClient)
  isStarted = true
}
