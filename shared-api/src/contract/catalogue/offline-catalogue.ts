import * as v from 'valibot'
import { Business } from '../business/business'
import { OfficeRate } from '../business/rate'
import { Person } from '../person/person'
import { Id } from '../values/fields'
import { PaymentMethod } from './payment-method'
import { Service } from './service'

/** The most clients of a copy: the newest ones. */
export const MAX_OFFLINE_CLIENTS = 100_000

const { name, lastname, dni, email } = Person.entries

/** A client with the fields that a sale shows. */
export const OfflineClient = v.object({ id: Id, person: v.object({ name, lastname, dni, email }) })
export type OfflineClient = v.InferOutput<typeof OfflineClient>

/** Response of `GET /offline-catalogue`: what a device needs to sell without a network, all of one moment. */
export const OfflineCatalogue = v.object({
  /** Sales name it as `catalogueAt`. After a response 304 the catalogue is of the moment in its header `Date`. */
  madeAt: v.string(),
  /** A sale keeps the prices of the catalogue for this many hours after `madeAt`. 0: no sale may be made offline. */
  offlineHours: v.number(),
  /** The highest discount that an employee may give, in percent. */
  discountLimit: v.number(),
  /** What receipts show of the business. */
  business: Business,
  services: v.array(Service),
  paymentMethods: v.array(PaymentMethod),
  rate: OfficeRate,
  clients: v.array(OfflineClient),
})
export type OfflineCatalogue = v.InferOutput<typeof OfflineCatalogue>
