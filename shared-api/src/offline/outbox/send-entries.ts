import type { Client, ProblemCode, Sale, SalePayload } from '../../contract'
import { ApiError, NetworkError } from '../../http/errors'
import { seenPrices } from '../../http/sale-preview'
import type { ClientToSend, OutboxEntry, Refusal } from '../device/database'
import { changeEntry, moveToSent, nextEntry, type Settled } from './outbox'

/** The requests to the server. Each may be repeated with the same key. */
export interface OutboxRequests {
  sale(payload: SalePayload, key: string): Promise<Sale>
  client(client: ClientToSend): Promise<Pick<Client, 'id'>>
  /** Whether the server answers at all. Never rejects. */
  serverAnswers(): Promise<boolean>
}

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
  if (entry.isOffline) payload = offlinePayload({ ...entry, payload })
  let sale: Sale
  try {
    sale = await requests.sale(payload, key)
  } catch (error) {
    return fail(entry, await diagnose(error, 'sale', requests), sending)
  }
  // An entry that stays is sent again under its key.
  await moveToSent(entry, sale, isCurrent()).catch(() => undefined)
  changed({ key, kind: 'sent', sale })
}

/** The payload of a sale that the server receives later, with what seller and client saw. */
export const offlinePayload = ({
  payload,
  offline,
  chosen,
}: Pick<OutboxEntry, 'payload' | 'offline' | 'chosen'>): SalePayload => ({
  ...payload,
  offline: { ...offline, ...seenPrices(payload, chosen) },
})

/** When the server answers another request, something in between refuses this sale or its client. */
async function diagnose(error: unknown, of: Refusal['of'], requests: OutboxRequests): Promise<Failure> {
  const failure = classifyFailure(error, of)
  if (failure.kind !== 'unanswered' || !failure.refusal) return failure
  return (await requests.serverAnswers()) ? { kind: 'failed', refusal: failure.refusal } : failure
}

/** Stores a failed try. */
async function fail(entry: OutboxEntry, failure: Failure, sending: Sending): Promise<Failure | undefined> {
  const { key } = entry
  const isRefused = failure.kind === 'refused'
  const change = (stored: OutboxEntry): OutboxEntry =>
    isRefused && stored.isOffline && !entry.isOffline
      ? { ...stored, state: 'sending' }
      : failedEntry(stored, failure)
  // A full disk that refuses the change does not stop the entries behind this one.
  const stored = await changeEntry(key, change).catch(() => undefined)
  // The screen has said meanwhile that the sale is kept. The server stores it as a sale made offline.
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
    case 'refused':
      return { ...entry, state: 'refused', refusal: failure.refusal }
  }
}

/** What follows from a failed try to send a sale. */
export type Failure =
  /**
   * Whether the server has stored the sale is unknown: try again later. `refusal`: what came in place of the server's answer. When
   * the server answers other requests, this sale has `failed`.
   */
  | { kind: 'unanswered'; retryAfter?: number | undefined; refusal?: Refusal }
  /** The same, but other sales may be stored: the server has an error with this one, or something in between refuses it. */
  | { kind: 'failed'; refusal: Refusal }
  /** The server wants the seller to log in again. */
  | { kind: 'login' }
  | { kind: 'refused'; refusal: Refusal }

/** Statuses of servers and proxies that may answer otherwise in a moment. */
const TEMPORARY = [408, 425, 429]

/** Refusals of the caller, not of the sale. `employee`: the session is of another account than the sale. */
const LOGIN_CODES: readonly ProblemCode[] = ['role', 'enrolment', 'confirmation', 'employee']

function classifyFailure(error: unknown, of: Refusal['of']): Failure {
  if (error instanceof NetworkError)
    return {
      kind: 'unanswered',
      refusal: { of, status: 0, title: error.message, unexpected: true, body: '' },
    }
  if (!(error instanceof ApiError)) return { kind: 'unanswered' }
  const { status, code, unexpected, title, detail, errors, body, retryAfter } = error
  if (unexpected) {
    const refusal = { of, status, title, unexpected, detail: textOf(body), body: '' }
    return { kind: 'unanswered', retryAfter, refusal }
  }
  const refusal: Refusal = { of, status, title, detail, code, errors: [...errors], body }
  if (status === 500) return { kind: 'failed', refusal }
  if (status >= 500 || TEMPORARY.includes(status)) return { kind: 'unanswered', retryAfter }
  // The token could not be renewed: the next try finds out whether the session has ended.
  if (code === 'token' || status === 401) return { kind: 'unanswered' }
  if (code !== undefined && LOGIN_CODES.includes(code)) return { kind: 'login' }
  return { kind: 'refused', refusal }
}

const SHOWN_LENGTH = 200

/** What a page in place of the server's answer says. */
function textOf(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined
  const page = new DOMParser().parseFromString(body, 'text/html')
  for (const element of page.querySelectorAll('script, style')) element.remove()
  const text = page.title || page.body.textContent || ''
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH) || undefined
}

/** The error with which the server has refused. */
export const errorOf = ({ status, body, of: _, ...problem }: Refusal): ApiError =>
  new ApiError(status, problem, body)
