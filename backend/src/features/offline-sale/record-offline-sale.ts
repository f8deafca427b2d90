import { sql } from 'drizzle-orm'
import { filled, type OfflineMoments, type OfflineSale } from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { invalid } from '../../platform/problem'
import { withClient } from '../client/queries'
import {
  findEarlierSale,
  hashSale,
  type NewSaleRequest,
  type RecordedSale,
  storeOrFindSale,
} from '../sale/store-sale'
import { heldProblem, heldUnderKey } from './held-sales'
import { findPrices, TOLERANCE_MS } from './offline-prices'

interface OfflineRequest extends NewSaleRequest<OfflineSale> {
  key: string
  offlineHours: number
}

/**
 * Stores a sale that was made offline, once per key, at the current prices, or those that were in force between the device's catalogue and
 * the sale. It counts on the day on which it was sold.
 *
 * @throws ProblemError as `recordSale`; 400 for a moment that needs a person's decision, 409 when the sale is held or the prices of the catalogue no longer hold
 */
export async function recordOfflineSale(
  db: Database,
  seller: Caller,
  { input: sent, key, offlineHours, discountLimit, unit }: OfflineRequest,
): Promise<RecordedSale> {
  const receivedAt = new Date()
  const request = { accountId: seller.accountId, key, requestHash: hashSale(sent) }
  return db.transaction(async (tx) => {
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }
    const held = await heldUnderKey(tx, request)
    if (held) throw heldProblem(held)

    const input = await withClient(tx, sent)
    const soldAt = await requireSaleMoment(tx, input, { receivedAt, accountIds: [seller.accountId] })
    const since = Date.parse(input.offline.catalogueAt) - TOLERANCE_MS
    const limits = { accountId: seller.accountId, since, until: soldAt.getTime(), offlineHours, unit }
    const basis = await findPrices(tx, input, limits)
    const moments = { soldAt, receivedAt }
    const sale = { seller, input, request, recordedBy: seller.accountId, moments, discountLimit }
    return storeOrFindSale(tx, basis, sale)
  })
}

const DAY_MS = 86_400_000
/** A sale that arrives later than this is held for a decision. */
const MAX_DAYS = 7
/** A sale further in the future than this means that the device's clock is wrong. */
const MAX_AHEAD_MS = 2 * DAY_MS
/** The maximum age of a catalogue whose prices a decision may accept. */
const MAX_CATALOGUE_AGE_MS = 731 * DAY_MS
/** The maximum time by which a draft is older than the device's catalogue. */
const MAX_DRAFT_MS = 90 * DAY_MS

interface Sent {
  receivedAt: Date
  /** The accounts of the seller and of who handed the sale in: clients that they added may have been made on the device. */
  accountIds: number[]
}

/**
 * When a sale made offline was sold, never after it was received. The device says so, so it is at most 7 days before, and after the
 * client, the services and the payment method were added.
 *
 * @returns a message when the moment lies outside. A person may decide about the sale, which then counts on the day of the decision.
 */
export async function saleMoment(
  db: Database,
  input: OfflineSale,
  { receivedAt, accountIds }: Sent,
): Promise<Date | { message: string }> {
  const received = receivedAt.getTime()
  const sold = Date.parse(input.offline.soldAt)
  if (sold < received - MAX_DAYS * DAY_MS)
    return filled(/*i18n*/ 'Sold more than {days} days ago', { days: MAX_DAYS })
  if (sold > received + MAX_AHEAD_MS) return { message: /*i18n*/ 'The date of the device is wrong' }
  if (sold + TOLERANCE_MS < (await lastAdded(db, input, accountIds)))
    return { message: /*i18n*/ 'Sold before its client, services or payment method were added' }
  return new Date(Math.min(sold, received))
}

/** @throws ProblemError 400 for a moment that lies outside */
async function requireSaleMoment(db: Database, input: OfflineSale, sent: Sent): Promise<Date> {
  const moment = await saleMoment(db, input, sent)
  if (moment instanceof Date) return moment
  throw invalid([{ field: 'offline.soldAt', ...moment }])
}

/** When the last of the records that a sale refers to was added, in milliseconds. */
async function lastAdded(
  db: Database,
  { clientId, paymentMethodId, saleItems }: OfflineSale,
  accountIds: number[],
): Promise<number> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`
      select (extract(epoch from max(created_at)) * 1000)::float8 as at from (
        select created_at from payment_method where id = ${paymentMethodId}
        union all select created_at from service
        where id in ${saleItems.map(({ serviceId }) => serviceId)}
        union all select created_at from client
        where id = ${clientId} and not exists (
          select from audit_log
          where at = client.created_at and action = 'create' and entity = 'client' and entity_id = client.id
            and account_id in ${accountIds})
      ) as added`,
  )
  return row?.at ?? 0
}

/** The first moment, in milliseconds, whose prices a sale with a person's decision may have. */
export const startOfDraft = (
  { catalogueAt }: Pick<OfflineMoments, 'catalogueAt'>,
  receivedAt: Date,
): number => Math.max(Date.parse(catalogueAt), receivedAt.getTime() - MAX_CATALOGUE_AGE_MS) - MAX_DRAFT_MS
