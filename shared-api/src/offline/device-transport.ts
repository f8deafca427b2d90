import { onSessionReset, useSession } from 'shared-auth'
import { elapsed } from 'shared-i18n'
import type {
  Business,
  Client,
  ClientPayload,
  DiscountLimit,
  OfficeRate,
  Sale,
  SalePayload,
} from '../contract'
import type { PageQuery } from '../http/keys'
import { network } from '../http/network'
import type { ReadPage } from '../http/records'
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
import {
  isUnanswered,
  markReachable,
  markUnreachable,
  useReach,
  withDeviceFallback,
} from './device/server-reachability'
import { sell } from './outbox/sell'

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
    return sell({ payload: body as SalePayload, idempotencyKey, chosen }, ask)
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
