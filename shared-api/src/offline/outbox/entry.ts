import type { Client, ClientPayload, SalePayload } from '../../contract'
import { buildSale, seenPrices } from '../../http/sale-preview'
import type { OutboxEntry } from '../device/database'
import type { Failure } from './failure'

/**
 * What happens to a sale of this device, as functions of its entry. `outbox.ts` stores what they return, `sell.ts` and `send.ts` call
 * them in this order:
 *
 *     draft ── finish ──▶ waiting ── send ──▶ sending ── stored ──▶ sent
 *       ▲                  ▲ ▲ ▲                 │
 *       │                  │ │ └── no answer ────┤
 *       │                  │ └── login ◀─────────┤  its seller has to log in again
 *       │                  └──── refused ◀───────┤  a person decides, or the next login sends it once more
 *       └── refused while its draft is shown ────┘
 *
 * - Its key is that of the draft, so one sale is stored however often it is sent, and whichever tab or start of the browser sends it.
 * - `sending` is also what a closed tab has left: nobody knows the answer, so it is sent again.
 * - `isOffline` never becomes false again. From then on it has a backup, and is sent with its moments and the prices that were seen.
 * - It ends as sent: stored by the server, or given up by a person. Its key is remembered then.
 */

/** True for an entry of 0.1 or 0.2, whose services have no currency. Its seller's device does not send it. */
export const isMadeBefore03 = ({ chosen }: Pick<OutboxEntry, 'chosen'>): boolean =>
  chosen.services.some(({ currency }) => currency === undefined)

/** The entry as it is read. One of 0.1 or 0.2 counts as refused: only an administrator or owner sends it. */
export const readEntry = (entry: OutboxEntry): OutboxEntry =>
  isMadeBefore03(entry) ? { ...entry, state: 'refused' } : entry

/** True when it can be sent without anybody's decision. */
export const isSendable = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'sending'

/** The entry that is sent next, except those with the keys `tried`. Those that were refused before come last. */
export function nextEntry(
  entries: readonly OutboxEntry[],
  tried: ReadonlySet<string>,
): OutboxEntry | undefined {
  const sendable = entries.filter((entry) => isSendable(entry) && !tried.has(entry.key))
  return sendable.find(({ refusal }) => !refusal) ?? sendable[0]
}

/** Waiting becomes sending. An entry that is sending already was sent before, so the server receives it later. */
export const startSending = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'sending',
  isOffline: entry.isOffline || entry.state === 'sending',
})

/** The entry once its client is stored. */
export const withStoredClient = (
  { client: _stored, ...entry }: OutboxEntry,
  clientId: number,
): OutboxEntry => ({ ...entry, payload: { ...entry.payload, clientId } })

/**
 * Sending becomes waiting, login or refused.
 *
 * @param sent the entry as it was sent. One whose screen has shown it as waiting meanwhile is sent again as a sale made offline
 */
export function failedEntry(entry: OutboxEntry, sent: OutboxEntry, failure: Failure): OutboxEntry {
  switch (failure.kind) {
    case 'unanswered': {
      const { refusal: _, ...rest } = entry
      return { ...rest, state: 'waiting', isOffline: true }
    }
    case 'failed':
      return { ...entry, state: 'waiting', isOffline: true, refusal: failure.refusal }
    case 'login':
      return { ...entry, state: 'login' }
    case 'refused':
      return entry.isOffline && !sent.isOffline
        ? { ...entry, state: 'waiting' }
        : { ...entry, state: 'refused', refusal: failure.refusal }
  }
}

/** The screen shows it as waiting. */
export const shownAsWaiting = (entry: OutboxEntry): OutboxEntry => ({ ...entry, isOffline: true })

/** Found at login: its draft is gone, and what was refused is tried once more, because the server may store it now. */
export const foundAtLogin = (entry: OutboxEntry): OutboxEntry =>
  entry.isOffline && isSendable(entry)
    ? entry
    : { ...entry, isOffline: true, state: entry.state === 'sending' ? 'sending' : 'waiting' }

/** Refused becomes waiting, as a person has decided. What was refused is not stored under its key, so the key stays. */
export const sentAgain = ({ refusal: _refusal, ...entry }: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'waiting',
})

/** The same, for a stored client in place of the one that was made offline. */
export function sentForClient(
  { client: _made, ...entry }: OutboxEntry,
  { id, person: { name, lastname, dni, email } }: Client,
): OutboxEntry {
  const client = { id, person: { name, lastname, dni, email } }
  return sentAgain({
    ...entry,
    payload: { ...entry.payload, clientId: id },
    chosen: { ...entry.chosen, client },
  })
}

/**
 * The payload of a sale that the server receives later, with what seller and client saw.
 *
 * @param client goes with its sale
 */
export const offlinePayload = (
  { payload, offline, chosen }: Pick<OutboxEntry, 'payload' | 'offline' | 'chosen'>,
  client?: ClientPayload,
): SalePayload => ({
  ...payload,
  offline: { ...offline, ...seenPrices(payload, chosen), ...(client && { client }) },
})

/** The receipt of a waiting sale: it has no number yet. */
export const waitingSale = ({ key, email, employeeName, payload, chosen, offline }: OutboxEntry) => ({
  ...buildSale(payload, chosen, { id: 0, employeeEmail: email, employeeName }),
  createdAt: offline.soldAt,
  waitingKey: key,
})
