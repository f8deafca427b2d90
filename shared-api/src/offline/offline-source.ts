import { onSessionReset, useSession } from 'shared-auth'
import { httpSource } from '../client/http-source'
import { newKey } from '../client/new-key'
import { readEntity } from '../client/read-response'
import { request } from '../client/request'
import type { Resource, ResourceSource } from '../client/resource'
import { isCurrent } from '../client/session-guard'
import type { Business, Client, ClientPayload, Sale } from '../contract'
import { addNewClient, findNewClient, isOfflineId, newClientsOf } from './catalogue/catalogue'
import type { CatalogueList } from './catalogue/catalogue-list'
import {
  asClient,
  type CatalogueLists,
  catalogueLists,
  forgetCatalogueLists,
} from './catalogue/catalogue-lists'
import { figuresOrSeen, keepSeen, withSeen } from './catalogue/seen-sales'
import { isUnanswered, noteAnswer, noteSilence, orFromDevice, useReach } from './device/reach'
import { keepAndSendSale } from './keep-and-send-sale'

/** The server's resource, with what is read answered from the catalogue while the server does not answer. */
function withCatalogue<Entity extends { id: number }, Payload>(
  http: Resource<Entity, Payload>,
  listOf: (lists: CatalogueLists) => CatalogueList<Entity>,
): Resource<Entity, Payload> {
  const fromCatalogue = async <Answer>(
    read: (list: CatalogueList<Entity>) => Answer,
  ): Promise<Answer | undefined> => {
    const lists = await catalogueLists()
    return lists && read(listOf(lists))
  }
  return {
    ...http,
    list: (signal) => orFromDevice(http.list(signal), () => fromCatalogue(({ rows }) => [...rows])),
    page: (query, signal) =>
      orFromDevice(http.page(query, signal), () => fromCatalogue(({ page }) => page(query))),
    get: (id, signal) => orFromDevice(http.get(id, signal), () => fromCatalogue(({ find }) => find(id))),
  }
}

const clients = withCatalogue(httpSource.resources.client, (lists) => lists.client)
const sales = withSeen(httpSource.resources.sale)

/** The source of devices that sell offline. */
export const offlineSource: ResourceSource = {
  ...httpSource,
  resources: {
    ...httpSource.resources,
    client: { ...clients, get: getClient, create: createClient },
    sale: sales,
    service: withCatalogue(httpSource.resources.service, (lists) => lists.service),
    'payment-method': withCatalogue(
      httpSource.resources['payment-method'],
      (lists) => lists['payment-method'],
    ),
  },
  discountLimit: (signal) =>
    orFromDevice(httpSource.discountLimit(signal), async () => {
      const lists = await catalogueLists()
      return lists && { percent: lists.catalogue.discountLimit }
    }),
  saleFigures: (clientId, signal) => {
    const asked = httpSource.saleFigures(clientId, signal)
    return clientId ? asked : figuresOrSeen(asked)
  },
  recordSale: keepAndSendSale,
  cancelSale: (id, payload, ifMatch) => kept(httpSource.cancelSale(id, payload, ifMatch)),
  changeSale: (id, change) => kept(httpSource.changeSale(id, change)),
  takePayment: (saleId, payment) => kept(httpSource.takePayment(saleId, payment)),
  refund: (saleId, refund) => kept(httpSource.refund(saleId, refund)),
}

/** Keeps a sale that the server changes. */
async function kept(changing: Promise<Sale>): Promise<Sale> {
  const { user } = useSession.getState()
  const sale = await changing
  void keepSeen([sale], user).catch(() => undefined)
  return sale
}

/** What receipts show of the business: the server's answer, or what the catalogue has while there is none. */
export const businessOrDevice = <Answer extends Business>(
  asked: Promise<Answer>,
): Promise<Answer | Business> =>
  orFromDevice<Answer | Business>(asked, async () => (await catalogueLists())?.catalogue.business)

/** The clients that the server has answered since the start of this page. The catalogue has fewer of their fields. */
const read = new Map<number, Client>()
onSessionReset(() => read.clear())

async function getClient(id: number, signal?: AbortSignal): Promise<Client> {
  const added = isOfflineId(id) ? await findNewClient(useSession.getState().user.email, id) : undefined
  if (added) return asClient(added)
  const { user } = useSession.getState()
  const asked = httpSource.resources.client.get(id, signal).then((client) => {
    if (isCurrent(user)) read.set(id, client)
    return client
  })
  return orFromDevice(asked, async () => read.get(id) ?? (await catalogueLists())?.client.find(id))
}

/** How long a device whose server is silent waits for it before it keeps a new client. */
const SILENT_TIMEOUT_MS = 2_000

/** Creates a client, on this device when the server does not answer. It is then sent with its sale. */
async function createClient(payload: ClientPayload, signal?: AbortSignal): Promise<Client> {
  const { email } = useSession.getState().user
  const text = JSON.stringify(payload)
  const same = (await newClientsOf(email).catch(() => [])).find(
    (client) => JSON.stringify(client.payload) === text,
  )
  if (same) return asClient(same)
  const key = newKey()
  const askedAt = performance.now()
  try {
    const headers = { 'idempotency-key': key }
    const stored = await request('POST', '/client', {
      body: payload,
      headers,
      signal,
      read: readEntity<Client>,
      ...(!useReach.getState().answers && { timeout: SILENT_TIMEOUT_MS }),
    })
    noteAnswer(performance.now() - askedAt)
    return stored
  } catch (error) {
    if (!isUnanswered(error) || !(await catalogueLists().catch(() => undefined))) throw error
    noteSilence()
    const added = await addNewClient(email, key, payload)
    forgetCatalogueLists()
    return asClient(added)
  }
}
