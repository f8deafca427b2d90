import { useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import type { Sale } from '../contract'
import { ApiError, NetworkError } from '../http/errors'
import type { FinishedDraft, RecordedSale } from '../http/records'
import { buildSale } from '../http/sale-preview'
import { findNewClient, isOfflineId } from './catalogue/catalogue'
import { catalogueLists } from './catalogue/catalogue-lists'
import { serverNow } from './device/clock'
import type { NewEntry, OutboxEntry } from './device/outbox-entry'
import { noteAnswer, noteSilence, useReach, whilePatient } from './device/server-reachability'
import { addEntry, changeEntry, findEntry, findSent, takeBack } from './outbox/outbox'
import { onSettled, tellOfOutbox } from './outbox/outbox-state'
import { errorOf } from './outbox/outcome'
import type { Settled } from './outbox/send-entries'
import { sendOutbox } from './outbox/sender'
import { noteStorage } from './outbox/storage'

/**
 * Records a sale on a device that sells offline: keeps it on the device first, then sends it.
 *
 * @param ask sends it without keeping it
 * @returns the sale of the server, or after a few seconds the one that is kept, with its `waitingKey`
 * @throws ApiError when the server refuses it meanwhile. It is not kept then, because its draft is on the screen.
 */
export async function keepAndSendSale(draft: FinishedDraft, ask: () => Promise<Sale>): Promise<RecordedSale> {
  let entry: OutboxEntry
  const made = await newEntry(draft)
  try {
    // A power cut may have brought back the draft of a sale that was sent.
    if (await findSent(made.key)) throw soldBefore()
    entry = await addEntry(made)
    noteStorage('works')
  } catch (error) {
    if (error instanceof ApiError) throw error
    // As on any other device: the draft stays until the server has the sale.
    noteStorage('fails')
    return ask()
  }
  if (JSON.stringify(entry.payload) !== JSON.stringify(made.payload)) throw soldBefore()

  const askedAt = performance.now()
  const settled = settledOf(entry.key)
  tellOfOutbox()
  void sendOutbox()
  const result = await Promise.race([settled.result, whilePatient()])
  settled.stop()
  if (result?.kind === 'sent') {
    noteAnswer(performance.now() - askedAt)
    return result.sale
  }
  if (result?.kind === 'decision' || result?.kind === 'refused') {
    noteAnswer(performance.now() - askedAt)
    const isTaken = await takeBack(entry)
    tellOfOutbox()
    if (isTaken) throw errorOf(result.refusal)
    return waitingSale(entry)
  }
  if (result?.kind !== 'failed') noteSilence()
  // It may be queued behind unanswered sales, so it counts as offline.
  const kept = await changeEntry(entry.key, (stored) => ({ ...stored, isOffline: true }))
  if (kept) return waitingSale(kept)
  // Another tab with the same draft has seen the answer: it was stored, or taken back into the draft.
  const sent = await findSent(entry.key)
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

/** The first result of the entry that ends its first try. */
function settledOf(key: string) {
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
