import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Client, OfflineCatalogue, Sale } from '../../contract'
import type { ClientToSend, OutboxEntry, SentSale } from './outbox-entry'

interface OfflineSchema extends DBSchema {
  /** Finished sales that the server has not confirmed. The number is their order. */
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
  /** The difference of the device's clock to the server's, in milliseconds. */
  clockOffset: number
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
