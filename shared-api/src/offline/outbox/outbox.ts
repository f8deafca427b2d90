import { backupCache } from 'shared-auth'
import type { Sale } from '../../contract'
import type { RecordedSale } from '../../http/records'
import { inDatabase, type NewEntry, type OutboxEntry, type SentSale, STRICT } from '../device/database'
import { foundAtLogin, readEntry, waitingSale } from './entry'

// The only module that reads and writes the waiting and the sent sales of this device, and their backups.

const backups = /* @__PURE__ */ backupCache<OutboxEntry>('outbox')

/** The entry with this key, of whichever account. */
export const findEntry = (key: string): Promise<OutboxEntry | undefined> =>
  inDatabase((database) => database.getFromIndex('outbox', 'key', key))

/** The entries of all accounts, in the order in which they are sent. */
export const allEntries = async (): Promise<OutboxEntry[]> =>
  (await inDatabase((database) => database.getAll('outbox'))).map(readEntry)

/** The entries of an account, in the order in which they are sent. */
export const entriesOf = async (email: string): Promise<OutboxEntry[]> =>
  (await allEntries()).filter((entry) => entry.email === email)

/**
 * Stores a finished sale, unless it was sent before. Resolves when it is on the disk.
 *
 * @returns the entry; one that is stored already under this key stays as it is. Undefined: it was sent
 */
export async function addEntry(entry: NewEntry): Promise<OutboxEntry | undefined> {
  const added = await inDatabase(async (database) => {
    const tx = database.transaction(['outbox', 'sent'], 'readwrite', STRICT)
    const outbox = tx.objectStore('outbox')
    const isSent = (await tx.objectStore('sent').get(entry.key)) !== undefined
    const stored = await outbox.index('key').get(entry.key)
    const waiting = { ...entry, state: 'waiting' } as OutboxEntry
    // The number is made by the database.
    const found = stored ?? (isSent ? undefined : { ...waiting, number: await outbox.add(waiting) })
    await tx.done
    return found
  })
  if (added?.isOffline) await backups.put(added.key, added)
  return added
}

/**
 * Changes an entry, or removes it where `change` returns undefined. What the screen shows as waiting has its backup before the
 * screen can learn of it.
 *
 * @returns the entry as it is stored then. Undefined: there is none
 */
export async function changeEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  const changed = await inDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', STRICT)
    const stored = await tx.store.index('key').get(key)
    const result = stored && change(stored)
    if (stored && !result) await tx.store.delete(stored.number)
    if (result && result !== stored) await tx.store.put(result)
    await tx.done
    return result
  })
  if (changed?.isOffline) await backups.put(key, changed)
  return changed
}

/** Finds the entries of an account at its login. A full disk refuses the change: they are sent all the same. */
export async function requeueEntries(email: string): Promise<void> {
  for (const { key } of await entriesOf(email).catch(() => []))
    await changeEntry(key, foundAtLogin).catch(() => undefined)
}

/** Stores again the entries of all accounts that a browser has discarded with its database. */
export async function restoreEntries(): Promise<void> {
  const inOrder = (await backups.read()).toSorted((a, b) => a.number - b.number)
  for (const { number: _number, ...entry } of inOrder) {
    await restoreEntry(entry).catch(() => undefined)
  }
}

async function restoreEntry(entry: NewEntry): Promise<void> {
  if (!(await addEntry(entry))) await backups.delete(entry.key)
}

/** @param keepsReceipt false when its seller has logged out meanwhile */
export const moveToSent = (entry: OutboxEntry, sale: Sale, keepsReceipt = true): Promise<void> =>
  endEntry(entry, {
    ...{ key: entry.key, id: sale.id },
    ...(keepsReceipt && { receipt: { email: entry.email, sale } }),
  })

/** Removes an entry that a person has given up. Its key is remembered, because a power cut may bring back its draft. */
export const removeEntry = (entry: OutboxEntry): Promise<void> => endEntry(entry, { key: entry.key, id: 0 })

/** On a full disk its receipt is not kept, or nothing of it. */
async function endEntry({ key, number }: OutboxEntry, sent: SentSale): Promise<void> {
  await putSent(sent, number)
    .catch(() => putSent({ key, id: sent.id }, number))
    .catch(() => changeEntry(key, () => undefined))
  await backups.delete(key)
}

/** More than one is sent at once when the network comes back. */
const SENT_KEPT = 50

/** @param replaced the number of its entry, which is removed */
const putSent = (sale: SentSale, replaced?: number): Promise<void> =>
  inDatabase(async (database) => {
    const tx = database.transaction(['outbox', 'sent'], 'readwrite', STRICT)
    const sent = tx.objectStore('sent')
    await sent.put(sale)
    if (replaced !== undefined) await tx.objectStore('outbox').delete(replaced)
    // Those that a person has decided about have no number. They are few and stay.
    const stored = (await sent.getAll()).filter(({ id }) => id > 0)
    const newestFirst = stored.toSorted((a, b) => b.id - a.id)
    for (const old of newestFirst.slice(SENT_KEPT)) await sent.delete(old.key)
    await tx.done
  })

/** Remembers a sale that the server has stored without the outbox. Resolves when its key is on the disk. */
export async function rememberSent(key: string, id: number): Promise<void> {
  if (!(await findSent(key))) await putSent({ key, id })
}

/** The sale that was sent with this key. Undefined when none was, or long ago. */
export const findSent = (key: string): Promise<SentSale | undefined> =>
  inDatabase((database) => database.get('sent', key))

/**
 * The account's sale that was finished with this key: sent lately, or waiting. Null when its receipt is not on this device any more;
 * undefined when the draft is not finished.
 */
export async function findFinished(key: string, email: string): Promise<RecordedSale | null | undefined> {
  const entry = await findEntry(key)
  if (entry) return entry.email === email && entry.isOffline ? waitingSale(entry) : undefined
  const sent = await findSent(key)
  return sent && (sent.receipt?.email === email ? sent.receipt.sale : null)
}
