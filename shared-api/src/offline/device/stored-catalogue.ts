import type { ReadFigures } from '../../client/records'
import type { Client, OfflineCatalogue, Sale } from '../../contract'
import type { ClientToSend } from './outbox-entry'

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
  /** The figures of all own sales, with the moment of the server's answer. */
  figures?: ReadFigures
}
