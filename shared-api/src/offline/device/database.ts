import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { inTime } from 'shared-i18n/clock'
import type {
  Client,
  ClientPayload,
  OfflineCatalogue,
  OfflineTerms,
  Problem,
  Sale,
  SalePayload,
} from '../../contract'
import type { Chosen } from '../../http/sale-preview'

interface OfflineSchema extends DBSchema {
  /** Sales that wait for the server. The number is their order. */
  outbox: { key: number; value: OutboxEntry; indexes: { key: string } }
  /**
   * What is kept until logout. A further key needs no new version of the database, which the release before could not open after
   * a rollback.
   */
  catalogue: { key: 'catalogue' | 'seen-sales'; value: StoredCatalogue | SeenSales }
  /** The last sales that were sent from here. The draft of one may come back when the power fails after its end. */
  sent: { key: string; value: SentSale }
  /** Clients made offline, by their id on this device. */
  'new-client': { key: number; value: NewClient }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const NAME = 'todoturismo'

let opened: Promise<OfflineDatabase> | undefined

/** The database of this browser. Rejects where the browser refuses storage, as some do in private windows. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** How long the database may take to answer. Some browsers never answer again until they are restarted. */
const LIMIT_MS = 3_000
/** The same while it does not answer. */
const SHORT_LIMIT_MS = 300

let isSilent = false

/**
 * Runs `work` on the database of this browser. When the browser has closed the connection, which iOS does without an event, it is
 * opened again and `work` runs once more.
 *
 * @throws where the browser refuses storage, and when the database does not answer in time. `work` may end later then.
 */
export async function inDatabase<Result>(
  work: (database: OfflineDatabase) => Promise<Result>,
  limit = LIMIT_MS,
): Promise<Result> {
  const working = runTwiceIfClosed(work)
  const noteAnswer = () => {
    isSilent = false
  }
  working.then(noteAnswer, noteAnswer)
  return inTime(working, isSilent ? SHORT_LIMIT_MS : limit, () => {
    isSilent = true
    throw new Error('The database of this browser does not answer')
  })
}

/** The errors of a transaction on a connection that is closed, or is lost while the transaction runs. */
const CLOSED = ['InvalidStateError', 'UnknownError', 'AbortError']

async function runTwiceIfClosed<Result>(
  work: (database: OfflineDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = offlineDatabase()
  try {
    return await work(await connection)
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException) || !CLOSED.includes(error.name))
      throw error
    if (opened === connection) opened = undefined
    return work(await offlineDatabase())
  }
}

const open = () =>
  openDB<OfflineSchema>(NAME, 1, {
    upgrade(database) {
      const outbox = database.createObjectStore('outbox', { keyPath: 'number', autoIncrement: true })
      outbox.createIndex('key', 'key', { unique: true })
      database.createObjectStore('sent', { keyPath: 'key' })
      database.createObjectStore('catalogue')
      database.createObjectStore('new-client', { keyPath: 'id' })
    },
    // Another tab with a newer release waits for this one.
    blocking: (_current, _blocked, event) => {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opened = undefined
    },
  })

/** Written to the disk before the transaction completes, so that a power cut does not lose it. */
export const STRICT = { durability: 'strict' } as const

/** The catalogue as it is kept on the device. */
export interface StoredCatalogue extends OfflineCatalogue {
  /** The account that has fetched it. */
  email: string
  etag: string | undefined
}

/** A client made offline, with an id of this device. */
export interface NewClient extends ClientToSend, Pick<Client, 'id'> {
  email: string
}

/** The user's own sales of one day of the business, as this device has last seen them. */
export interface SeenSales {
  email: string
  /** `YYYY-MM-DD` */
  day: string
  /** When the server last answered with one of them. */
  seenAt: string
  sales: Sale[]
}

/** The states of `outbox/entry.ts`. */
type EntryState = 'waiting' | 'sending' | 'login' | 'refused'

/** A client made offline. It is sent before the sale. */
export interface ClientToSend {
  /** Its own Idempotency-Key. */
  key: string
  payload: ClientPayload
}

/** The answer with which a sale or its client was refused. */
export type Refusal = Pick<Problem, 'status' | 'title' | 'detail' | 'code' | 'errors'> & {
  of: 'sale' | 'client'
  /** True for an answer that is not the server's: a firewall refuses the content, for example. Status 0: there was no answer. */
  unexpected?: boolean
  /** The response body. */
  body: unknown
}

/** A sale that waits for the server. */
export interface OutboxEntry {
  /** Its place in the order of sending. */
  number: number
  /** Its Idempotency-Key: however often it is sent, one sale is stored. */
  key: string
  /** The account that has made it. Nobody else reads or sends it. */
  email: string
  employeeName: string
  state: EntryState
  payload: SalePayload
  offline: Pick<OfflineTerms, 'catalogueAt' | 'soldAt'>
  /** False while its draft is still on the screen, for the answer to the first try. True once the screen shows it as waiting. */
  isOffline: boolean
  chosen: Chosen
  client?: ClientToSend
  refusal?: Refusal
}

/** An entry before it is stored. */
export type NewEntry = Omit<OutboxEntry, 'number' | 'state'>

/** A sale that the server has stored, under the key of its entry. */
export interface SentSale {
  key: string
  /** Its number. 0: it was given up. */
  id: number
  /** Removed when its seller logs out. */
  receipt?: { email: string; sale: Sale }
}
