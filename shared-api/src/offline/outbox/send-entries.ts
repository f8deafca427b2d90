import type { Client, Sale, SalePayload } from '../../contract'
import type { ClientToSend, OutboxEntry, Refusal } from '../device/outbox-entry'
import { changeEntry, moveToSent, nextEntry } from './outbox'
import { classifyFailure, type Failure } from './outcome'

/** The requests to the server. Each may be repeated with the same key. */
export interface OutboxRequests {
  sale(payload: SalePayload, key: string): Promise<Sale>
  client(client: ClientToSend): Promise<Pick<Client, 'id'>>
  /** Whether the server answers at all. Never rejects. */
  serverAnswers(): Promise<boolean>
}

/** What has become of an entry. */
export type Settled =
  | { key: string; kind: 'sent'; sale: Sale }
  | { key: string; kind: 'decision' | 'refused'; refusal: Refusal }
  | { key: string; kind: 'unanswered' | 'failed' | 'login' }

interface SendOptions {
  email: string
  requests: OutboxRequests
  /** False when the account's session has ended: what follows would be sent by another one. Default: true. */
  isCurrent?: () => boolean
  /** Called after each change that is stored. */
  changed(settled?: Settled): void
}

/**
 * Sends the account's entries in their order, each once, until the server does not answer. An entry that fails alone does not stop
 * those behind it. Run it once at a time on a device.
 *
 * @returns the failure after which it has stopped, or that of the last entry that has failed alone
 */
export async function sendEntries({
  email,
  requests,
  isCurrent = () => true,
  changed,
}: SendOptions): Promise<Failure | undefined> {
  const tried = new Set<string>()
  let failed: Failure | undefined
  for (;;) {
    const next = await nextEntry(email, tried)
    if (!isCurrent()) return undefined
    // A full disk that refuses the change is no reason not to send.
    const entry = next && (await changeEntry(next.key, startSending).catch(() => startSending(next)))
    if (!entry) return failed
    tried.add(entry.key)
    changed()
    const failure = await sendEntry(entry, { requests, isCurrent, changed })
    if (failure?.kind === 'unanswered' || failure?.kind === 'login') return failure
    if (failure?.kind === 'failed') failed = failure
  }
}

/** An entry that is found as `sending` was sent before, by a tab that was closed before the answer came. */
const startSending = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'sending',
  isOffline: entry.isOffline || entry.state === 'sending',
})

type Sending = Required<Omit<SendOptions, 'email'>>

async function sendEntry(entry: OutboxEntry, sending: Sending): Promise<Failure | undefined> {
  const { requests, isCurrent, changed } = sending
  const { key } = entry
  let { payload } = entry
  if (entry.client) {
    try {
      const { id } = await requests.client(entry.client)
      payload = { ...payload, clientId: id }
      await changeEntry(key, (stored) => forClient(stored, id)).catch(() => undefined)
    } catch (error) {
      return fail(entry, await diagnose(error, 'client', requests), sending)
    }
  }
  if (entry.isOffline) payload = { ...payload, offline: entry.offline }
  let sale: Sale
  try {
    sale = await requests.sale(payload, key)
  } catch (error) {
    return fail(entry, await diagnose(error, 'sale', requests), sending)
  }
  await moveToSent(entry, sale, isCurrent())
  changed({ key, kind: 'sent', sale })
}

/** A server that answers another request is there: something in between refuses this sale or its client. */
async function diagnose(error: unknown, of: Refusal['of'], requests: OutboxRequests): Promise<Failure> {
  const failure = classifyFailure(error, of)
  if (failure.kind !== 'unanswered' || !failure.refusal) return failure
  return (await requests.serverAnswers()) ? { kind: 'failed', refusal: failure.refusal } : failure
}

/** Stores a failed try. */
async function fail(entry: OutboxEntry, failure: Failure, sending: Sending): Promise<Failure | undefined> {
  const { key } = entry
  const isRefused = failure.kind === 'decision' || failure.kind === 'refused'
  const change = (stored: OutboxEntry): OutboxEntry =>
    isRefused && stored.isOffline && !entry.isOffline
      ? { ...stored, state: 'sending' }
      : failedEntry(stored, failure)
  // A full disk that refuses the change does not stop the entries behind this one.
  const stored = await changeEntry(key, change).catch(() => undefined)
  // The screen has said meanwhile that the sale is kept. It may be accepted with the moments of a sale made offline.
  if (stored?.state === 'sending') return sending.isCurrent() ? sendEntry(stored, sending) : undefined
  sending.changed(
    isRefused ? { key, kind: failure.kind, refusal: failure.refusal } : { key, kind: failure.kind },
  )
  return failure
}

/** The entry once its client is stored. */
const forClient = ({ client: _stored, ...entry }: OutboxEntry, clientId: number): OutboxEntry => ({
  ...entry,
  payload: { ...entry.payload, clientId },
})

/** The entry after a failed try. From its first try on it is a sale that the server receives later. */
function failedEntry(entry: OutboxEntry, failure: Failure): OutboxEntry {
  switch (failure.kind) {
    case 'unanswered': {
      const { refusal: _, ...rest } = entry
      return { ...rest, state: 'waiting', isOffline: true }
    }
    case 'failed':
      return { ...entry, state: 'waiting', isOffline: true, refusal: failure.refusal }
    case 'login':
      return { ...entry, state: 'login' }
    case 'decision': {
      const { current: _, ...rest } = entry
      const { current, refusal } = failure
      return { ...rest, state: 'decision', refusal, ...(current && { current }) }
    }
    case 'refused':
      return { ...entry, state: 'refused', refusal: failure.refusal }
  }
}
