import type { OfflineSale, Sale } from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { checkSellable, checkSoldOffline } from './check-sellable'
import { heldProblem } from './held/held-problem'
import { heldUnderKey } from './held/queries'
import { requireSaleMoment, TOLERANCE_MS } from './offline-moments'
import { hasTotal, pricesWithTotal, readHistory } from './price-history'
import { type PricedSale, priceSale, type SaleBasis } from './pricing'
import { findEarlierSale, hashSale, priceProblem, storeSale } from './record-sale'

const HOUR_MS = 3_600_000

interface OfflineRequest {
  input: OfflineSale
  /** The Idempotency-Key. */
  key: string
  offlineHours: number
  /** The highest discount of the seller, in percent. */
  discountLimit: number
  /** The smallest unit of the currency, in cents. */
  unit: number
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
  { input, key, offlineHours, discountLimit, unit }: OfflineRequest,
): Promise<{ stored: Sale; isNew: boolean }> {
  const receivedAt = new Date()
  const request = { accountId: seller.accountId, key, requestHash: hashSale(input) }
  return db.transaction(async (tx) => {
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }
    const held = await heldUnderKey(tx, request)
    if (held) throw heldProblem(held)

    const soldAt = await requireSaleMoment(tx, input, { receivedAt, accountIds: [seller.accountId] })
    const since = Date.parse(input.offline.catalogueAt) - TOLERANCE_MS
    const limits = { accountId: seller.accountId, since, until: soldAt.getTime(), offlineHours, unit }
    const basis = await findPrices(tx, input, limits)
    const moments = { soldAt, receivedAt }
    const sale = { seller, input, request, recordedBy: seller.accountId, moments, discountLimit }
    const stored = await storeSale(tx, basis, sale)
    return { stored, isNew: true }
  })
}

interface PriceLimits {
  /** The seller. */
  accountId: number
  /** The first moment, in milliseconds, whose prices hold. */
  since: number
  /** The last moment, in milliseconds, whose prices hold. */
  until: number
  /** The maximum time between catalogue and sale. */
  offlineHours: number
  /** The smallest unit of the currency, in cents. */
  unit: number
}

/**
 * The prices at which a sale has the total that seller and client agreed on. What it sells must have been offered.
 *
 * @throws ProblemError 400 for unknown ids and for what was not offered, 409 when there are no such prices
 */
export async function findPrices(
  db: Database,
  input: OfflineSale,
  { accountId, since, until, offlineHours, unit }: PriceLimits,
): Promise<SaleBasis> {
  const { catalogueAt, soldAt } = input.offline
  const history = await readHistory(db, input, { accountId, since, unit })
  const elapsed = Date.parse(soldAt) - Date.parse(catalogueAt)
  const isRecent = offlineHours > 0 && elapsed <= offlineHours * HOUR_MS
  if (isRecent) await checkSoldOffline(db, history, input, Date.parse(catalogueAt) - TOLERANCE_MS)
  else checkSellable(history, input)
  // The limits of today are met with the prices of today, so these come first.
  if (hasTotal(history, input)) return history
  const agreed = isRecent ? pricesWithTotal(history, input, { from: since, to: until }) : undefined
  if (agreed) return agreed
  const current: PricedSale = priceSale(history, input)
  throw priceProblem(isRecent ? 'price-changed' : 'catalogue-too-old', current)
}
