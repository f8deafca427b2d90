import { create } from 'zustand'
import { probeStorage } from './outbox'

interface StorageState {
  /** Undefined until it is tried. */
  state: 'works' | 'fails' | undefined
  /** True when the browser has promised not to remove what is kept. */
  persisted: boolean | undefined
}

/** Whether this browser can keep sales. */
export const useStorageState = create<StorageState>(() => ({ state: undefined, persisted: undefined }))

export const noteStorage = (state: 'works' | 'fails'): void => useStorageState.setState({ state })

/** Less space than this is full: browsers let the last small writes pass, and then refuse a larger one. */
const NEEDED_BYTES = 64 * 1_024

async function checkSpace(): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
    (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota - usage < NEEDED_BYTES) throw new Error('The storage is full')
}

/** Finds out whether a sale could be kept, before one is made. */
export async function checkStorage(): Promise<void> {
  noteStorage(
    await checkSpace()
      .then(probeStorage)
      .then(
        () => 'works' as const,
        () => 'fails' as const,
      ),
  )
  // Not in pages without TLS.
  const persisted = await navigator.storage?.persisted?.().catch(() => false)
  useStorageState.setState({ persisted })
}

/** Asks the browser not to remove what is kept when the disk is full. */
export async function askForPersistence(): Promise<void> {
  const persisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  useStorageState.setState({ persisted })
}
