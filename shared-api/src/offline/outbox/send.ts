import { type SessionUser, useSession } from 'shared-auth'
import { elapsed } from 'shared-i18n'
import type { Client, Page, Sale, SalePayload, ServerOptions } from '../../contract'
import { may } from '../../contract/account/may'
import { withBrowserLock } from '../../http/between-tabs'
import { ApiError } from '../../http/errors'
import { network } from '../../http/network'
import { readEntity, readWith } from '../../http/read-response'
import { send } from '../../http/send'
import { isCurrent } from '../../http/session-guard'
import type { ClientToSend, OutboxEntry, Refusal } from '../device/database'
import { markReachable } from '../device/server-reachability'
import { failedEntry, nextEntry, offlinePayload, startSending, withStoredClient } from './entry'
import { type Failure, failureOf } from './failure'
import { changeEntry, entriesOf, moveToSent } from './outbox'
import { notifyOutboxChanged, readOutbox } from './outbox-state'

const LOCK = 'todoturismo.outbox'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

let running: Promise<void> | undefined
let isWanted = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the user's waiting sales. When the server does not answer it tries again by itself, after a pause that grows. */
export function sendOutbox(): Promise<void> {
  isWanted = true
  running ??= run()
  return running
}

/** Tries at once, because there is a sign that the server answers again. */
export function sendSoon(): void {
  failures = 0
  void sendOutbox()
}

async function run(): Promise<void> {
  try {
    while (isWanted) {
      isWanted = false
      clearTimeout(timer)
      // One tab at a time sends. Browsers without Web Locks rely on the keys of the sales.
      await withBrowserLock(LOCK, sendAll)
    }
  } finally {
    // Clear before returning, or a concurrent call would be lost.
    running = undefined
  }
}

async function sendAll(): Promise<void> {
  const { user } = useSession.getState()
  if (!may(user.role, 'sellOffline')) return
  // Where the storage fails the entries stay as they are.
  const failure = await sendEntries(user).catch((): Failure => ({ kind: 'unanswered' }))
  await readOutbox()
  if (!failure) {
    failures = 0
    return
  }
  if (failure.kind === 'login') return
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  failures += 1
  const retryAfter = failure.kind === 'unanswered' ? failure.retryAfter : undefined
  const pause = Math.max(longest * (0.5 + Math.random() / 2), (retryAfter ?? 0) * 1_000)
  timer = setTimeout(() => void sendOutbox(), pause)
}

/**
 * Sends the user's entries in their order, each once, until the server does not answer. One that fails alone does not stop those
 * behind it.
 *
 * @returns the failure after which it has stopped, or that of the last entry that has failed alone
 */
export async function sendEntries(user: SessionUser): Promise<Failure | undefined> {
  const tried = new Set<string>()
  let failed: Failure | undefined
  for (;;) {
    const next = nextEntry(await entriesOf(user.email), tried)
    // What follows would be sent by another session.
    if (!isCurrent(user)) return undefined
    // A full disk that refuses the change is no reason not to send.
    const entry = next && (await changeEntry(next.key, startSending).catch(() => startSending(next)))
    if (!entry) return failed
    tried.add(entry.key)
    notifyOutboxChanged()
    const failure = await sendEntry(entry, user)
    if (!failure) continue
    // A disk that refuses the change does not stop the entries behind this one.
    const stored = await changeEntry(entry.key, (now) => failedEntry(now, entry, failure)).catch(
      () => undefined,
    )
    // It is sent once more, as a sale made offline.
    if (failure.kind === 'refused' && stored?.state === 'waiting') tried.delete(entry.key)
    else tell(user, { ...failure, key: entry.key })
    if (failure.kind === 'unanswered' || failure.kind === 'login') return failure
    if (failure.kind === 'failed') failed = failure
  }
}

/** After a logout the result is not shown to the next user. */
const tell = (user: SessionUser, settled: Parameters<typeof notifyOutboxChanged>[0]) =>
  notifyOutboxChanged(isCurrent(user) ? settled : undefined)

/** Sends the client that was made offline, then the sale. */
async function sendEntry(entry: OutboxEntry, user: SessionUser): Promise<Failure | undefined> {
  const { key, client, isOffline } = entry
  let of: Refusal['of'] = client ? 'client' : 'sale'
  let sale: Sale
  try {
    let sent = entry
    if (client) {
      const { id } = await sendClient(client)
      sent = withStoredClient(entry, id)
      await changeEntry(key, (stored) => withStoredClient(stored, id)).catch(() => undefined)
    }
    of = 'sale'
    sale = await postSale(key, isOffline ? offlinePayload(sent) : sent.payload)
  } catch (error) {
    const failure = failureOf(error, of)
    if (failure.kind !== 'unanswered' || !failure.refusal || !(await serverAnswers())) return failure
    // The server answers another request, so something in between refuses this sale or its client.
    return { kind: 'failed', refusal: failure.refusal }
  }
  // An entry that stays is sent again under its key.
  await moveToSent(entry, sale, isCurrent(user)).catch(() => undefined)
  tell(user, { key, kind: 'sent', sale })
}

/** May be repeated with the same key. */
export async function postSale(key: string, body: SalePayload): Promise<Sale> {
  const askedAt = elapsed()
  const headers = { 'idempotency-key': key }
  const sale = await network('POST', '/sale', { body, headers, read: readEntity<Sale> })
  markReachable(elapsed() - askedAt)
  return sale
}

const serverAnswers = (): Promise<boolean> =>
  send('GET', '/auth/options', { timeout: PROBE_TIMEOUT_MS, read: readWith<ServerOptions>('mail') }).then(
    () => true,
    () => false,
  )

/**
 * Stores a client that was added on this device. When another device has stored the same person meanwhile, that client is used: the
 * same document and email. When only one of the two is in use, a person decides.
 */
async function sendClient({ key, payload }: ClientToSend): Promise<Pick<Client, 'id'>> {
  try {
    return await network('POST', '/client', {
      body: payload,
      headers: { 'idempotency-key': key },
      read: readEntity<Client>,
    })
  } catch (error) {
    const isDuplicate = error instanceof ApiError && error.status === 409 && error.errors.length > 0
    const same = isDuplicate && (await findSame(payload))
    if (same) return same
    throw error
  }
}

async function findSame({ dni, email }: ClientToSend['payload']): Promise<Client | undefined> {
  const query = { search: String(dni), pageIndex: '0', pageSize: '10' }
  const { content } = await network<Page<Client>>('GET', '/client', { query })
  return content.find(
    ({ person }) => person.dni === Number(dni) && person.email.toLowerCase() === email.toLowerCase(),
  )
}
