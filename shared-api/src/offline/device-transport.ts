import { onSessionReset, useSession } from 'shared-auth'
import { elapsed, i18n, serverNow } from 'shared-i18n'
import type {
  Business,
  Client,
  ClientPayload,
  DiscountLimit,
  OfficeRate,
  Sale,
  SalePayload,
} from '../contract'
import { ApiError, NetworkError } from '../http/errors'
import type { PageQuery } from '../http/keys'
import { network } from '../http/network'
import type { FinishedDraft, ReadPage, RecordedSale } from '../http/records'
import { type Method, newKey, type RequestOptions, routeOf, type Transport } from '../http/send'
import { isCurrent } from '../http/session-guard'
import { addNewClient, findNewClient, isOfflineId, newClientsOf } from './catalogue/catalogue'
import {
  asClient,
  type CatalogueLists,
  catalogueLists,
  forgetCatalogueLists,
} from './catalogue/catalogue-lists'
import { keepSeen, pageOrSeen, saleOrSeen } from './catalogue/seen-sales'
import type { NewEntry, OutboxEntry } from './device/database'
import {
  isUnanswered,
  markReachable,
  markUnreachable,
  serverTimeout,
  useReach,
  withDeviceFallback,
} from './device/server-reachability'
import {
  addEntry,
  changeEntry,
  findSent,
  notifyOutboxChanged,
  onSettled,
  type Settled,
  takeBack,
  waitingSale,
} from './outbox/outbox'
import { errorOf } from './outbox/send-entries'
import { sendOutbox } from './outbox/sender'
import { noteStorage } from './outbox/storage'

/** A request of a device that sells offline. */
interface DeviceRequest {
  /** The number in its path. 0 without one. */
  id: number
  options: RequestOptions<never>
  /** Sends it to the server. */
  ask<Answer>(changed?: Partial<RequestOptions<never>>): Promise<Answer>
}

type DeviceRoutes = Readonly<Record<string, (request: DeviceRequest) => Promise<unknown>>>

/** What is read of a list of the catalogue while the server does not answer. Files are the server's alone. */
function listRoutes(name: 'client' | 'service' | 'payment-method'): DeviceRoutes {
  const kept = async <Answer>(read: (list: CatalogueLists[typeof name]) => Answer) => {
    const lists = await catalogueLists()
    return lists && read(lists[name])
  }
  return {
    [`GET /${name}`]: ({ options: { query, headers }, ask }) => {
      if (headers?.accept) return ask()
      return withDeviceFallback<unknown>(ask(), () =>
        kept((list) => (query ? list.page({ sort: 'id,asc', ...(query as PageQuery) }) : [...list.rows])),
      )
    },
    [`GET /${name}/:id`]: ({ id, ask }) =>
      withDeviceFallback<unknown>(ask(), () => kept((list) => list.find(id))),
  }
}

const routes: DeviceRoutes = {
  ...listRoutes('client'),
  ...listRoutes('service'),
  ...listRoutes('payment-method'),
  'GET /client/:id': readClient,
  'POST /client': createClient,
  'GET /sale': ({ options: { query, headers }, ask }) =>
    headers?.accept || !query ? ask() : pageOrSeen(query as PageQuery, ask<ReadPage<Sale>>()),
  'GET /sale/:id': ({ id, ask }) => saleOrSeen(id, ask<Sale>()),
  'GET /sale/discount-limit': ({ ask }) =>
    withDeviceFallback<DiscountLimit>(ask(), async () => {
      const lists = await catalogueLists()
      return lists && { percent: lists.catalogue.discountLimit }
    }),
  'GET /rate': ({ ask }) =>
    withDeviceFallback<OfficeRate>(ask(), async () => (await catalogueLists())?.catalogue.rate),
  'GET /business': ({ ask }) =>
    withDeviceFallback<Business>(ask(), async () => (await catalogueLists())?.catalogue.business),
  'POST /sale': ({ options: { body, headers, chosen }, ask }) => {
    const idempotencyKey = headers?.['idempotency-key']
    if (!chosen || !idempotencyKey) return ask()
    return keepAndSendSale({ payload: body as SalePayload, idempotencyKey, chosen }, ask)
  },
  'PUT /sale/:id': changeSale,
  'POST /sale/:id/cancel': changeSale,
  'POST /sale/:id/payment': changeSale,
  'POST /sale/:id/refund': changeSale,
}

/** The transport of devices that sell offline: the network, and what the device has while the server does not answer. */
export const device: Transport = async <Answer>(
  method: Method,
  path: string,
  options: RequestOptions<Answer> = {},
): Promise<Answer> => {
  const { name, id } = routeOf(method, path)
  const route = routes[name]
  if (!route) return network(method, path, options)
  const answer = await route({
    id,
    options: options as RequestOptions<never>,
    ask: <Asked>(changed = {}) =>
      network(method, path, { ...options, ...changed }) as Promise<unknown> as Promise<Asked>,
  })
  return answer as Answer
}

/** Keeps a sale that the server changes. */
async function changeSale({ ask }: DeviceRequest): Promise<Sale> {
  const { user } = useSession.getState()
  const sale = await ask<Sale>()
  void keepSeen([sale], user).catch(() => undefined)
  return sale
}

/** The clients that the server has answered since the start of this page. The catalogue has fewer of their fields. */
const answered = new Map<number, Client>()
onSessionReset(() => answered.clear())

async function readClient({ id, ask }: DeviceRequest): Promise<Client> {
  const { user } = useSession.getState()
  const added = isOfflineId(id) ? await findNewClient(user.email, id) : undefined
  if (added) return asClient(added)
  const asked = ask<Client>().then((client) => {
    if (isCurrent(user)) answered.set(id, client)
    return client
  })
  return withDeviceFallback(asked, async () => answered.get(id) ?? (await catalogueLists())?.client.find(id))
}

/** How long a device whose server is silent waits for it before it keeps a new client. */
const SILENT_TIMEOUT_MS = 2_000

/** Creates a client, on this device when the server does not answer. It is then sent with its sale. */
async function createClient({ options: { body, headers }, ask }: DeviceRequest): Promise<Client> {
  const { email } = useSession.getState().user
  const text = JSON.stringify(body)
  const same = (await newClientsOf(email).catch(() => [])).find(
    (client) => JSON.stringify(client.payload) === text,
  )
  if (same) return asClient(same)
  const askedAt = elapsed()
  try {
    const stored = await ask<Client>(useReach.getState().answers ? {} : { timeout: SILENT_TIMEOUT_MS })
    markReachable(elapsed() - askedAt)
    return stored
  } catch (error) {
    if (!isUnanswered(error) || !(await catalogueLists().catch(() => undefined))) throw error
    markUnreachable()
    const added = await addNewClient(email, headers?.['idempotency-key'] ?? newKey(), body as ClientPayload)
    forgetCatalogueLists()
    return asClient(added)
  }
}

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
  // As on any other device: the draft stays until the server has the sale.
  const askWithoutStorage = () => {
    noteStorage('fails')
    // A database that answers late stores the sale after all.
    void takeBack(made).catch(() => undefined)
    return ask()
  }
  try {
    // A power cut may have brought back the draft of a sale that was sent.
    if (await findSent(made.key)) throw soldBefore()
    entry = await addEntry(made)
    noteStorage('works')
  } catch (error) {
    if (error instanceof ApiError) throw error
    return askWithoutStorage()
  }
  if (JSON.stringify(entry.payload) !== JSON.stringify(made.payload)) throw soldBefore()

  try {
    return await sendKept(entry)
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error
    // The database has failed since. The key makes one sale of all tries.
    return askWithoutStorage()
  }
}

/** The sale of the server, or after a few seconds the entry's own. */
async function sendKept(entry: OutboxEntry): Promise<RecordedSale> {
  const askedAt = elapsed()
  const settled = settledOf(entry.key)
  notifyOutboxChanged()
  void sendOutbox()
  const result = await Promise.race([settled.result, serverTimeout()])
  settled.stop()
  if (result?.kind === 'sent') {
    markReachable(elapsed() - askedAt)
    return result.sale
  }
  if (result?.kind === 'refused') {
    markReachable(elapsed() - askedAt)
    const isTaken = await takeBack(entry)
    notifyOutboxChanged()
    if (isTaken) throw errorOf(result.refusal)
    return waitingSale(entry)
  }
  if (result?.kind !== 'failed') markUnreachable()
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
