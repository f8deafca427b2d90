import * as v from 'valibot'
import { Business } from '../business/business'
import { PrintedSale } from './printed-sale'
import { TravellerDetail } from './traveller'

/** `POST /public-receipt` */
export const PublicTripInput = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
export type PublicTripInput = v.InferOutput<typeof PublicTripInput>

/**
 * What everybody sees who has the link of a sale: a list of what goes out, which a test on the server repeats. It has no document, no
 * email and no phone of the client or of a traveller.
 */
export const PublicTrip = v.object({
  sale: v.object({
    ...PrintedSale.entries,
    client: v.pick(PrintedSale.entries.client, ['name', 'lastname']),
    saleItems: v.array(
      v.object({
        ...PrintedSale.entries.saleItems.item.entries,
        /** What its service includes, as it is described now. */
        description: v.string(),
      }),
    ),
  }),
  business: v.pick(Business, [
    'name',
    'taxNumber',
    'address',
    'phone',
    'legalLine',
    'receiptPrefix',
    'howToPay',
    'logo',
  ]),
  /** The number at which WhatsApp reaches the business. Empty: none is known. */
  whatsApp: v.string(),
  /** The names of the travellers. */
  travellers: v.array(v.string()),
  /** Null: the link does not take data of travellers. */
  fillIn: v.nullable(
    v.object({
      /** The travellers again, and what is missing of each. What is known is not told. */
      travellers: v.array(
        v.object({ name: v.string(), lastname: v.string(), missing: v.array(TravellerDetail) }),
      ),
      /** The number of empty places. */
      places: v.number(),
    }),
  ),
})
export type PublicTrip = v.InferOutput<typeof PublicTrip>
