import type { ClientPayload, OfflineCatalogue } from '../../contract'
import { MAX_ID } from '../../contract/values/fields'
import { network } from '../../http/network'
import { readWith } from '../../http/read-response'
import { LONG_TIMEOUT_MS } from '../../http/send'
import type { NewClient, StoredCatalogue } from '../device/database'
import { inDatabase, STRICT } from '../device/database'

const readStored = () => inDatabase((database) => database.get('catalogue', 'catalogue'))

/** The catalogue of the account. Another account's catalogue is not read. */
export async function readCatalogue(email: string): Promise<StoredCatalogue | undefined> {
  const catalogue = await readStored()
  if (catalogue?.email !== email || !('clients' in catalogue)) return undefined
  // One of a version before 0.3, whose prices have no currency, is fetched again.
  if (catalogue.services[0] && !catalogue.services[0].currency) return undefined
  return catalogue
}

/** Fetches the catalogue if it has changed, and keeps it. */
export async function fetchCatalogue(
  email: string,
  known: StoredCatalogue | undefined,
): Promise<StoredCatalogue> {
  const fetched = await network('GET', '/offline-catalogue', {
    headers: known?.etag ? { 'if-none-match': known.etag } : {},
    timeout: LONG_TIMEOUT_MS,
    read: async (response): Promise<Partial<StoredCatalogue>> => {
      const date = Date.parse(response.headers.get('date') ?? '')
      if (response.status === 304 && known) return date ? { madeAt: new Date(date).toISOString() } : {}
      const etag = response.headers.get('etag') ?? undefined
      return { ...(await readWith<OfflineCatalogue>('madeAt')(response)), etag }
    },
  })
  const catalogue = { ...known, ...fetched, email } as StoredCatalogue
  // It is large and nobody waits for it.
  await inDatabase((database) => database.put('catalogue', catalogue, 'catalogue'), LONG_TIMEOUT_MS)
  return catalogue
}

/**
 * Removes the catalogue, the seen sales, the clients made offline and the receipts of sent sales. Finished sales that wait stay, each
 * with its client, and the keys of sent ones.
 */
export const deleteCatalogue = (): Promise<void> =>
  inDatabase(async (database) => {
    const tx = database.transaction(['catalogue', 'new-client', 'sent'], 'readwrite')
    await tx.objectStore('catalogue').clear()
    const sent = tx.objectStore('sent')
    for (const { key, id } of await sent.getAll()) await sent.put({ key, id })
    await tx.objectStore('new-client').clear()
    await tx.done
  })

/** Removes what the device keeps of another account, whose session has ended without a logout. */
export async function deleteCatalogueOfOthers(email: string): Promise<void> {
  const catalogue = await readStored()
  if (catalogue && catalogue.email !== email) await deleteCatalogue()
}

/** Larger ids are of clients made offline. The database counts from 1 and does not get here. */
const FIRST_OFFLINE_ID = 2_000_000_000

export const isOfflineId = (id: number): boolean => id > FIRST_OFFLINE_ID

/** A random one is not used again: a draft may still have the id of a client that was removed. */
const newOfflineId = (): number =>
  FIRST_OFFLINE_ID + 1 + Math.floor(Math.random() * (MAX_ID - FIRST_OFFLINE_ID))

/** Keeps a client made offline until logout. A finished sale has its own data of it. */
export async function addNewClient(email: string, key: string, payload: ClientPayload): Promise<NewClient> {
  const client: NewClient = { id: newOfflineId(), email, key, payload }
  await inDatabase(async (database) => {
    const tx = database.transaction('new-client', 'readwrite', STRICT)
    await tx.store.put(client)
    await tx.done
  })
  return client
}

export const newClientsOf = async (email: string): Promise<NewClient[]> =>
  (await inDatabase((database) => database.getAll('new-client'))).filter((client) => client.email === email)

export async function findNewClient(email: string, id: number): Promise<NewClient | undefined> {
  const client = await inDatabase((database) => database.get('new-client', id))
  return client?.email === email ? client : undefined
}
