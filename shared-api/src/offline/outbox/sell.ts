import { useSession } from 'shared-auth'
import { elapsed, i18n, serverNow } from 'shared-i18n'
import type { Sale } from '../../contract'
import { ApiError, NetworkError } from '../../http/errors'
import type { FinishedDraft, RecordedSale } from '../../http/records'
import { findNewClient, isOfflineId } from '../catalogue/catalogue'
import { catalogueLists } from '../catalogue/catalogue-lists'
import type { NewEntry, OutboxEntry } from '../device/database'
import { markReachable, markUnreachable, serverTimeout, useReach } from '../device/server-reachability'
import { shownAsWaiting, waitingSale } from './entry'
import { errorOf } from './failure'
import { addEntry, changeEntry, findSent } from './outbox'
import { notifyOutboxChanged, onSettled, type Settled } from './outbox-state'
import { sendOutbox } from './send'
import { noteStorage } from './storage'

/**
 * Records a sale on a device that sells offline: stores it on the device first, then sends it.
 *
 * @param ask sends it without storing it
 * @returns the sale of the server, or after a few seconds the waiting one, with its `waitingKey`
 * @throws ApiError when the server refuses it meanwhile. It does not wait then, because its draft is on the screen.
 */
export async function sell(draft: FinishedDraft, ask: () => Promise<Sale>): Promise<RecordedSale> {
  const made = await newEntry(draft)
  try {
    const entry = await addEntry(made)
    noteStorage('works')
    // Sent before: a power cut may have brought back its draft.
    if (!entry || JSON.stringify(entry.payload) !== JSON.stringify(made.payload)) throw soldBefore()
    return await sendWhileShown(entry)
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error
    // The database fails. As on any other device the draft stays until the server has the sale; the key makes one sale of all tries.
    noteStorage('fails')
    // A database that answers late stores the sale after all.
    void changeEntry(made.key, unlessShownAsWaiting).catch(() => undefined)
    return ask()
  }
}

/** An entry that is still a draft on the screen is removed. */
const unlessShownAsWaiting = (entry: OutboxEntry) => (entry.isOffline ? entry : undefined)

/** The sale of the server, or after a few seconds the waiting one. */
async function sendWhileShown(entry: OutboxEntry): Promise<RecordedSale> {
  const { key } = entry
  const askedAt = elapsed()
  const settled = firstSettled(key)
  notifyOutboxChanged()
  void sendOutbox()
  const result = await Promise.race([settled.result, serverTimeout()])
  settled.stop()
  if (result?.kind === 'sent' || result?.kind === 'refused') markReachable(elapsed() - askedAt)
  else if (result?.kind !== 'failed') markUnreachable()
  if (result?.kind === 'sent') return result.sale
  // Without an answer it may be queued behind other sales, so it counts as offline.
  const change = result?.kind === 'refused' ? unlessShownAsWaiting : shownAsWaiting
  const waiting = await changeEntry(key, change)
  if (result?.kind === 'refused') notifyOutboxChanged()
  if (waiting) return waitingSale(waiting)
  if (result?.kind === 'refused') throw errorOf(result.refusal)
  // Another tab with the same draft has seen the answer: it was stored, or removed for its draft.
  const sent = await findSent(key)
  if (sent?.receipt) return sent.receipt.sale
  throw new NetworkError(undefined)
}

async function newEntry({ payload, idempotencyKey, chosen }: FinishedDraft): Promise<NewEntry> {
  const { name, email } = useSession.getState().user
  const lists = await catalogueLists().catch(() => undefined)
  const now = serverNow().toISOString()
  const catalogueAt = lists?.catalogue.madeAt ?? now
  // No sale is earlier than its catalogue: a clock that stands in the past would date the sale back.
  const isClockBehind = now < catalogueAt
  const { id } = chosen.client
  const client = isOfflineId(id) ? await findNewClient(email, id) : undefined
  if (isOfflineId(id) && !client) throw clientGone()
  return {
    key: idempotencyKey,
    email,
    employeeName: name,
    payload,
    chosen,
    offline: { catalogueAt, soldAt: isClockBehind ? catalogueAt : now },
    isOffline: !useReach.getState().answers,
    ...(client && { client: { key: client.key, payload: client.payload } }),
  }
}

/** The first result of the entry that ends its first try. */
function firstSettled(key: string) {
  let stop = () => {}
  const result = new Promise<Settled>((resolve) => {
    stop = onSettled((settled) => {
      if (settled.key === key) resolve(settled)
    })
  })
  return { result, stop: () => stop() }
}

/** The switch was turned off meanwhile, which has removed the clients made offline. */
const clientGone = () =>
  new ApiError(400, {
    title: i18n.t('The client is no longer on this device'),
    code: 'validation',
    errors: [{ field: 'clientId', message: i18n.t('No longer on this device. Add the client again.') }],
  })

/** The draft was finished before: in another tab, and has changed since, or before the browser was closed. */
const soldBefore = () =>
  new ApiError(409, {
    title: i18n.t('Conflict'),
    code: 'idempotency',
    detail: i18n.t('This sale was finished on this device before.'),
  })
