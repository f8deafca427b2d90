import { create } from 'zustand'
import { inDatabase, type OutboxEntry, STRICT } from '../device/database'

interface StorageState {
  /** Undefined until it is tried. */
  state: 'works' | 'fails' | undefined
  /** True when the browser has promised not to remove what is kept. */
  persisted: boolean | undefined
}

/** Whether this browser can keep sales. */
export const useStorageState = create<StorageState>(() => ({ state: undefined, persisted: undefined }))

export const noteStorage = (state: 'works' | 'fails'): void => useStorageState.setState({ state })

/** More than a sale takes. Browsers still write small records to a disk that has no room for larger ones. */
const PROBE = 'x'.repeat(65_536)

/** Checks that the device can keep a sale: a storage that is full or refused fails here, before a sale is made. */
const probeStorage = (): Promise<void> =>
  inDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', STRICT)
    const number = await tx.store.add({ key: 'probe', email: PROBE } as OutboxEntry)
    await tx.store.delete(number)
    await tx.done
  })

/** Finds out whether a sale could be kept, before one is made. */
export async function checkStorage(): Promise<void> {
  noteStorage(
    // Once more, because a damaged database fails once and is then made anew.
    await probeStorage()
      .catch(probeStorage)
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
