import { onSessionReset, useSession } from 'shared-auth'
import type { Business, Client, ClientPayload, Sale } from '../contract'
import { request } from '../http/client'
import { httpSource } from '../http/http-source'
import { readEntity } from '../http/read-response'
import { newKey } from '../new-key'
import type { Resource, ResourceSource } from '../resource'
import { isCurrent } from '../session-guard'
import { addNewClient, findNewClient, isOfflineId, newClientsOf } from './copy'
import type { CopyList } from './copy-list'
import { asClient, type CopyLists, copyLists, forgetCopyLists } from './copy-lists'
import { isUnanswered, noteAnswer, noteSilence, orFromCopy, useReach } from './reach'
import { recordOfflineSale } from './record-sale'
import { figuresOrSeen, keepSeen, withSeen } from './seen-sales'

/** The server's resource, with what is read answered from the copy while the server does not answer. */
function withCopy<Entity extends { id: number }, Payload>(
  http: Resource<Entity, Payload>,
  listOf: (lists: CopyLists) => CopyList<Entity>,
): Resource<Entity, Payload> {
  const copied = async <Answer>(read: (list: CopyList<Entity>) => Answer): Promise<Answer | undefined> => {
    const lists = await copyLists()
    return lists && read(listOf(lists))
  }
  return {
    ...http,
    list: (signal) => orFromCopy(http.list(signal), () => copied(({ rows }) => [...rows])),
    page: (query, signal) => orFromCopy(http.page(query, signal), () => copied(({ page }) => page(query))),
    get: (id, signal) => orFromCopy(http.get(id, signal), () => copied(({ find }) => find(id))),
  }
}

const clients = withCopy(httpSource.resources.client, (lists) => lists.client)
const sales = withSeen(httpSource.resources.sale)

/** The source of devices that sell offline. */
export const offlineSource: ResourceSource = {
  ...httpSource,
  resources: {
    ...httpSource.resources,
    client: { ...clients, get: getClient, create: createClient },
    sale: sales,
    service: withCopy(httpSource.resources.service, (lists) => lists.service),
    'payment-method': withCopy(httpSource.resources['payment-method'], (lists) => lists['payment-method']),
  },
  discountLimit: (signal) =>
    orFromCopy(httpSource.discountLimit(signal), async () => {
      const lists = await copyLists()
      return lists && { percent: lists.copy.discountLimit ?? 0 }
    }),
  saleFigures: (clientId, signal) => {
    const asked = httpSource.saleFigures(clientId, signal)
    return clientId ? asked : figuresOrSeen(asked)
  },
  recordSale: recordOfflineSale,
  cancelSale: (id, payload) => kept(httpSource.cancelSale(id, payload)),
  correctSale: async (id, draft) => {
    const replacement = await kept(httpSource.correctSale(id, draft))
    // Read again, because it is cancelled now.
    void sales.get(id).catch(() => undefined)
    return replacement
  },
}

/** Keeps a sale that the server changes. */
async function kept(changing: Promise<Sale>): Promise<Sale> {
  const { user } = useSession.getState()
  const sale = await changing
  void keepSeen([sale], user).catch(() => undefined)
  return sale
}

/** What receipts show of the business: the server's answer, or what the copy has while there is none. */
export const businessOrCopy = <Answer extends Business>(asked: Promise<Answer>): Promise<Answer | Business> =>
  orFromCopy<Answer | Business>(asked, async () => (await copyLists())?.copy.business)

/** The clients that the server has answered since the start of this page. The copy has fewer of their fields. */
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
  return orFromCopy(asked, async () => read.get(id) ?? (await copyLists())?.client.find(id))
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
    if (!isUnanswered(error) || !(await copyLists().catch(() => undefined))) throw error
    noteSilence()
    const added = await addNewClient(email, key, payload)
    forgetCopyLists()
    return asClient(added)
  }
}
