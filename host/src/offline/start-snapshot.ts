let isStarted = false

/** Loads the code that keeps the suite startable without a network, and starts it. */
export async function startSnapshot(): Promise<void> {
  if (isStarted) return
  const { keepSnapshot } = await import('./keep-snapshot')
  await keepSnapshot()
  isStarted = true
}
