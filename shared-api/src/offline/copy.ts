import type { ClientPayload, OfflineCopy } from '../contract'
import { MAX_ID } from '../contract/fields'
import { request } from '../http/client'
import { readWith } from '../http/read-response'
import { LONG_TIMEOUT_MS } from '../http/send'
import { clockOffset, restoreClockOffset, setServerTime } from './clock'
import { offlineDatabase, STRICT } from './database'
import type { DeviceCopy, NewClient } from './stored-copy'

/** The copy of the account. Another account's copy is not read. */
export async function readCopy(email: string): Promise<DeviceCopy | undefined> {
  const copy = await (await offlineDatabase()).get('copy', 'copy')
  if (copy?.email !== email || !('clients' in copy)) return undefined
  restoreClockOffset(copy.clockOffset)
  return copy
}

/** Fetches the copy if it has changed, and keeps it. */
export async function fetchCopy(email: string, known: DeviceCopy | undefined): Promise<DeviceCopy> {
  const fetched = await request('GET', '/offline-copy', {
    headers: known?.etag ? { 'if-none-match': known.etag } : {},
    timeout: LONG_TIMEOUT_MS,
    read: async (response): Promise<Partial<DeviceCopy>> => {
      const date = Date.parse(response.headers.get('date') ?? '')
      if (date) setServerTime(date)
      if (response.status === 304 && known) return date ? { madeAt: new Date(date).toISOString() } : {}
      const etag = response.headers.get('etag') ?? undefined
      return { ...(await readWith<OfflineCopy>('madeAt')(response)), etag }
    },
  })
  const copy = { ...known, ...fetched, email, clockOffset: clockOffset() } as DeviceCopy
  await (await offlineDatabase()).put('copy', copy, 'copy')
  return copy
}

/**
 * Removes the copy, the seen sales, the clients made offline and the receipts of sent sales. Finished sales that wait stay, each
 * with its client, and the keys of sent ones.
 */
export async function deleteCopy(): Promise<void> {
  const tx = (await offlineDatabase()).transaction(['copy', 'new-client', 'sent'], 'readwrite')
  await tx.objectStore('copy').clear()
  const sent = tx.objectStore('sent')
  for (const { key, id } of await sent.getAll()) await sent.put({ key, id })
  await tx.objectStore('new-client').clear()
  await tx.done
}

/** Removes what the device keeps of another account, whose session has ended without a logout. */
export async function deleteCopyOfOthers(email: string): Promise<void> {
  const copy = await (await offlineDatabase()).get('copy', 'copy')
  if (copy && copy.email !== email) await deleteCopy()
}

/** Larger ids are of clients made offline. The database counts from 1 and does not get here. */
const FIRST_OFFLINE_ID = 2_000_000_000

export const isOfflineId = (id: number): boolean => id > FIRST_OFFLINE_ID

/** A random one is not used again: a draft may still have the id of a client that was removed. */
const newOfflineId = (): number =>
  FIRST_OFFLINE_ID + 1 + Math.floor(Math.random() * (MAX_ID - FIRST_OFFLINE_ID))

/** Keeps a client made offline until logout. A finished sale has a copy of it. */
export async function addNewClient(email: string, key: string, payload: ClientPayload): Promise<NewClient> {
  const tx = (await offlineDatabase()).transaction('new-client', 'readwrite', STRICT)
  const client: NewClient = { id: newOfflineId(), email, key, payload }
  await tx.store.add(client)
  await tx.done
  return client
}

export const newClientsOf = async (email: string): Promise<NewClient[]> =>
  (await (await offlineDatabase()).getAll('new-client')).filter((client) => client.email === email)

export async function findNewClient(email: string, id: number): Promise<NewClient | undefined> {
  const client = await (await offlineDatabase()).get('new-client', id)
  return client?.email === email ? client : undefined
}
