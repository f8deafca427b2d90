import { backupCache, onSessionReset, useSession } from 'shared-auth'
import { create } from 'zustand'
import type { Sale } from '../../contract'
import { openChannel } from '../../http/between-tabs'
import type { RecordedSale } from '../../http/records'
import { buildSale } from '../../http/sale-preview'
import {
  inDatabase,
  isMadeBefore03,
  isSendable,
  type NewEntry,
  type OutboxEntry,
  type Refusal,
  type SentSale,
  STRICT,
} from '../device/database'

const backups = /* @__PURE__ */ backupCache<OutboxEntry>('outbox')

/** Keeps a copy of a kept sale beside the database. */
const putBackup = (entry: OutboxEntry): Promise<void> => backups.put(entry.key, entry)

/** After the sale has left the database. */
const deleteBackup = (key: string): Promise<void> => backups.delete(key)

/** In the order in which the sales were made. Those that cannot be read are left out. */
export const readBackups = async (): Promise<OutboxEntry[]> =>
  (await backups.read()).toSorted((a, b) => a.number - b.number)

/** An entry of 0.1 or 0.2 counts as refused, whatever its state: only an administrator or owner sends it. */
const refusedIfMadeBefore03 = ({ refusal, ...entry }: OutboxEntry): OutboxEntry =>
  isMadeBefore03(entry) ? { ...entry, state: 'refused' } : { ...entry, ...(refusal && { refusal }) }

/** The entry with this key, of whichever account. */
export const findEntry = (key: string): Promise<OutboxEntry | undefined> =>
  inDatabase((database) => database.getFromIndex('outbox', 'key', key))

/** The entries of all accounts, for an administrator who hands them over. */
export const allEntries = async (): Promise<OutboxEntry[]> =>
  (await inDatabase((database) => database.getAll('outbox'))).map(refusedIfMadeBefore03)

/** All entries of an account, in the order in which they are sent. */
export const entriesOf = async (email: string): Promise<OutboxEntry[]> =>
  (await allEntries()).filter((entry) => entry.email === email)

/** The number of entries on this device, of all accounts. */
export const countEntries = (): Promise<number> => inDatabase((database) => database.count('outbox'))

/**
 * Stores a finished sale. Resolves when it is on the disk.
 *
 * @returns the entry; one that is stored already under this key stays as it is
 */
export async function addEntry(entry: NewEntry): Promise<OutboxEntry> {
  const added = await inDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', STRICT)
    const stored = await tx.store.index('key').get(entry.key)
    // The number is made by the database.
    if (!stored) await tx.store.add({ ...entry, state: 'waiting' } as OutboxEntry)
    const found = stored ?? (await tx.store.index('key').get(entry.key))
    await tx.done
    return found
  })
  if (!added) throw new Error('The stored sale cannot be read')
  if (added.isOffline) await putBackup(added)
  return added
}

/** Stores again the kept sales of all accounts that a browser has discarded with its database. */
export async function restoreEntries(): Promise<void> {
  for (const backup of await readBackups()) await restoreEntry(backup).catch(() => undefined)
}

async function restoreEntry({ number: _number, ...kept }: OutboxEntry): Promise<void> {
  if (await findSent(kept.key)) await deleteBackup(kept.key)
  else await addEntry(kept)
}

/** Changes an entry, unless it is gone. One that the screen calls kept has its backup before the screen can learn of it. */
export async function changeEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | undefined> {
  const changed = await inDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', STRICT)
    const stored = await tx.store.index('key').get(key)
    const result = stored && change(stored)
    if (result) await tx.store.put(result)
    await tx.done
    return result
  })
  if (changed?.isOffline) await putBackup(changed)
  return changed
}

/** Entries found at login count as offline and are queued again, also refused ones: the server may store them now. */
export async function requeueEntries(email: string): Promise<void> {
  for (const { key, isOffline, state } of await entriesOf(email).catch(() => [])) {
    if (isOffline && isSendable({ state })) continue
    // A full disk refuses the change. The sale is sent all the same.
    await changeEntry(key, (entry) => ({
      ...entry,
      isOffline: true,
      state: entry.state === 'sending' ? 'sending' : 'waiting',
    })).catch(() => undefined)
  }
}

/** More than one is sent at once when the network comes back. */
const SENT_KEPT = 50

/**
 * Moves an entry that the server has stored to the sent sales. On a full disk its receipt is not kept, or nothing of it.
 *
 * @param keepsReceipt false when its seller has logged out meanwhile
 */
export async function moveToSent(
  { key, email, number }: OutboxEntry,
  sale: Sale,
  keepsReceipt = true,
): Promise<void> {
  const sent: SentSale = { key, id: sale.id }
  await putSent({ ...sent, ...(keepsReceipt && { receipt: { email, sale } }) }, number)
    .catch(() => putSent(sent, number))
    .catch(() => deleteEntry(number))
  await deleteBackup(key)
}

/** Remembers a sale that the server has stored without the outbox. Resolves when its key is on the disk. */
export async function rememberSent(key: string, id: number): Promise<void> {
  if (!(await findSent(key))) await putSent({ key, id })
}

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

/** The sale that was sent with this key. Undefined when none was, or long ago. */
export const findSent = (key: string): Promise<SentSale | undefined> =>
  inDatabase((database) => database.get('sent', key))

/** Removes an entry that a person has decided about. Its key is remembered, because a power cut may bring back its draft. */
export async function removeEntry({ key, number }: OutboxEntry): Promise<void> {
  await putSent({ key, id: 0 }, number).catch(() => deleteEntry(number))
  await deleteBackup(key)
}

const deleteEntry = (number: number): Promise<void> =>
  inDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', STRICT)
    await tx.store.delete(number)
    await tx.done
  })

/**
 * Removes an entry that was refused while its draft is on the screen.
 *
 * @returns false when the screen has said that it is kept: it stays then
 */
export const takeBack = ({ key }: Pick<OutboxEntry, 'key'>): Promise<boolean> =>
  inDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', STRICT)
    const stored = await tx.store.index('key').get(key)
    // Another tab with the same draft may have taken it back.
    const isOnScreen = !stored?.isOffline
    if (stored && isOnScreen) await tx.store.delete(stored.number)
    await tx.done
    return isOnScreen
  })

/** The entry of the account that is to be sent next, except those with the keys `tried`. Those that were refused before come last. */
export async function nextEntry(email: string, tried: ReadonlySet<string>): Promise<OutboxEntry | undefined> {
  const entries = (await entriesOf(email)).filter((entry) => isSendable(entry) && !tried.has(entry.key))
  return entries.find(({ refusal }) => !refusal) ?? entries[0]
}

/**
 * The account's sale that was finished with this key: sent lately, or kept. Null when its receipt is not on this device any more;
 * undefined when the draft is not finished.
 */
export async function findFinished(key: string, email: string): Promise<RecordedSale | null | undefined> {
  const entry = await findEntry(key)
  if (entry) return entry.email === email && entry.isOffline ? waitingSale(entry) : undefined
  const sent = await findSent(key)
  return sent && (sent.receipt?.email === email ? sent.receipt.sale : null)
}

/** The receipt of a sale that is not confirmed: it has no number yet. */
export const waitingSale = ({ key, email, employeeName, payload, chosen, offline }: OutboxEntry) => ({
  ...buildSale(payload, chosen, { id: 0, employeeEmail: email, employeeName }),
  createdAt: offline.soldAt,
  waitingKey: key,
})

/** What has become of an entry. */
export type Settled =
  | { key: string; kind: 'sent'; sale: Sale }
  | { key: string; kind: 'refused'; refusal: Refusal }
  | { key: string; kind: 'unanswered' | 'failed' | 'login' }

interface OutboxState {
  /** The user's own entries, in the order in which they are sent. */
  entries: readonly OutboxEntry[]
  /** The number of entries of other accounts on this device. */
  others: number
}

const EMPTY: OutboxState = { entries: [], others: 0 }

/** The finished sales on this device that the server has not confirmed, in all tabs. */
export const useOutbox = create<OutboxState>(() => EMPTY)

type Listener = (settled: Settled) => void

const listeners = new Set<Listener>()

interface Message {
  email: string
  settled: Settled | undefined
}

const channel = openChannel('todoturismo.outbox')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.email === useSession.getState().user.email) settle(data.settled)
  void readOutbox()
})
// Drops entries and results of the previous user.
onSessionReset(() => {
  useOutbox.setState(EMPTY)
  void readOutbox()
})

/** Calls `listener` with what becomes of the user's entries, in whichever tab they are sent. Returns a function that stops it. */
export function onSettled(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function settle(settled: Settled | undefined) {
  if (settled) for (const listener of [...listeners]) listener(settled)
}

/** Reads the entries that are stored. */
export async function readOutbox(): Promise<void> {
  const { user } = useSession.getState()
  try {
    const [entries, all] = await Promise.all([entriesOf(user.email), countEntries()])
    if (useSession.getState().user === user) useOutbox.setState({ entries, others: all - entries.length })
  } catch {
    // Storage is unavailable: there are no entries.
  }
}

/** Tells all tabs that entries have changed, and what has become of one. */
export function notifyOutboxChanged(settled?: Settled): void {
  settle(settled)
  void readOutbox()
  const message: Message = { email: useSession.getState().user.email, settled }
  channel?.postMessage(message)
}
