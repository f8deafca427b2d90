let isStarted = false

/** Loads the code that shows what others change, and starts it for all sessions of this page. */
export async function startLiveUpdates(): Promise<void> {
  if (isStarted) return
  const [{ followChanges }, { queryClient }] = await Promise.all([
    import('shared-api/live'),
    import('./query-client'),
  ])
  if (!isStarted) followChanges(queryClient)
  isStarted = true
}
