/** Starts to send finished sales that wait on this device, and loads what is to open without the server. */
export async function startSellingOffline(): Promise<void> {
  const [{ startOffline }] = await Promise.all([
    import('shared-api/offline'),
    import('./offline-status'),
    import('./offline-dialog'),
    import('./log-out-dialog'),
  ])
  startOffline()
}
