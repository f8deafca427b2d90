import { useSession } from 'shared-auth'
import { elapsed } from 'shared-i18n'
import type { Client, Page, Sale, ServerOptions } from '../../contract'
import { may } from '../../contract/account/may'
import { withBrowserLock } from '../../http/between-tabs'
import { ApiError } from '../../http/errors'
import { network } from '../../http/network'
import { readEntity, readWith } from '../../http/read-response'
import { send } from '../../http/send'
import { isCurrent } from '../../http/session-guard'
import type { ClientToSend } from '../device/database'
import { markReachable } from '../device/server-reachability'
import { notifyOutboxChanged, readOutbox } from './outbox'
import { type OutboxRequests, sendEntries } from './send-entries'

const LOCK = 'todoturismo.outbox'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

const requests: OutboxRequests = {
  sale: async (body, key) => {
    const askedAt = elapsed()
    const headers = { 'idempotency-key': key }
    const sale = await network('POST', '/sale', { body, headers, read: readEntity<Sale> })
    markReachable(elapsed() - askedAt)
    return sale
  },
  client: sendClient,
  serverAnswers: () =>
    send('GET', '/auth/options', { timeout: PROBE_TIMEOUT_MS, read: readWith<ServerOptions>('mail') }).then(
      () => true,
      () => false,
    ),
}

/** One tab at a time sends. Browsers without Web Locks rely on the keys of the sales. */
const oneAtATime = <Result>(run: () => Promise<Result>): Promise<Result> => withBrowserLock(LOCK, run)

let running: Promise<void> | undefined
let isWanted = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the user's finished sales. When the server does not answer it tries again by itself, after a pause that grows. */
export function sendOutbox(): Promise<void> {
  isWanted = true
  running ??= run()
  return running
}

async function run(): Promise<void> {
  try {
    while (isWanted) {
      isWanted = false
      clearTimeout(timer)
      await oneAtATime(sendAll)
    }
  } finally {
    // Clear before returning, or a concurrent call would be lost.
    running = undefined
  }
}

async function sendAll(): Promise<void> {
  const { user } = useSession.getState()
  if (!may(user.role, 'sellOffline')) return
  const failure = await sendEntries({
    email: user.email,
    requests,
    isCurrent: () => isCurrent(user),
    // After a logout the result is not shown to the next user.
    changed: (settled) => notifyOutboxChanged(isCurrent(user) ? settled : undefined),
  }).catch(
    // The storage failed. The entries stay as they are.
    () => ({ kind: 'unanswered', retryAfter: undefined }) as const,
  )
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

/** Tries at once, because there is a sign that the server answers again. */
export function sendSoon(): void {
  failures = 0
  void sendOutbox()
}

/**
 * Stores a client that was added on this device. When another device has stored the same person meanwhile, that client is used: the
 * same document and email. When only one of the two is in use, a person decides.
 */
export async function sendClient({ key, payload }: ClientToSend): Promise<Pick<Client, 'id'>> {
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
