import { sql } from 'drizzle-orm'
import { discountOf, type OfflineSale, paidAtFinish, roundCents, toCents } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf, statement } from '../../platform/database/statement'
import {
  basisColumns,
  basisValues,
  checkSellable,
  inUnits,
  type Lines,
  type PricedSale,
  priceSale,
  type SaleBasis,
  unsellable,
} from '../sale/pricing'
import { priceProblem } from '../sale/store-sale'

const HOUR_MS = 3_600_000
/**
 * A change of a price is committed at most this long after the moment that it is noted with, so a catalogue may still have the price
 * before it. Clocks of servers and devices may differ by as much.
 */
export const TOLERANCE_MS = 60_000

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
  // Current prices come first, because current discount limits apply to them.
  if (hasTotal(history, input)) return history
  const agreed = isRecent ? pricesWithTotal(history, input, { from: since, to: until }) : undefined
  if (agreed) return agreed
  const current: PricedSale = priceSale(history, input)
  throw priceProblem(isRecent ? 'price-changed' : 'catalogue-too-old', current)
}

/** A change of a price, in cents, or of interest, in basis points. Exactly one of the two ids is set. */
interface Change {
  /** In milliseconds since 1970. */
  at: number
  serviceId: number | null
  paymentMethodId: number | null
  before: number
}

/** A `SaleBasis` with the changes of its prices since a moment, oldest first. */
interface SaleHistory extends SaleBasis {
  changes: Change[]
}

const selectHistory = statement(
  sql`
    select ${basisColumns}, (
      select coalesce(json_agg(json_build_object(
        'at', (extract(epoch from at) * 1000)::float8, 'serviceId', service_id, 'paymentMethodId', payment_method_id,
        'before', before) order by at, id), '[]')
      from price_change
      where at > ${sql.placeholder('since')} and (
        service_id = any(${sql.placeholder('serviceIds')}::int[]) or payment_method_id = ${sql.placeholder('paymentMethodId')})
    ) as changes`,
  { prepared: true },
)

/** Reads current prices and their changes in one snapshot. */
async function readHistory(
  db: Database,
  input: OfflineSale,
  { accountId, since, unit }: { accountId: number; since: number; unit: number },
): Promise<SaleHistory> {
  const values = { ...basisValues(input, { accountId }), since: new Date(since).toISOString() }
  const [history] = await selectHistory.run<SaleHistory>(db, values)
  if (!history) throw new Error('A select without a table answers one row')
  return {
    ...history,
    services: inUnits(history.services, unit),
    changes: history.changes.map((change) =>
      change.serviceId === null ? change : { ...change, before: roundCents(change.before, unit) },
    ),
    unit,
  }
}

/**
 * The first prices in force between two moments, in milliseconds, at which the sale has the total that seller and client agreed
 * on. Undefined when there are none. Goes back through the changes and keeps the sums, so that a long history costs one step for
 * each change.
 *
 * @param history since `from`
 * @throws ProblemError 400 for unknown ids
 */
function pricesWithTotal(
  history: SaleHistory,
  input: OfflineSale,
  { from, to }: { from: number; to: number },
): SaleBasis | undefined {
  const { unit } = history
  const { buyer, method, lines } = priceSale(history, input)
  const agreed = toCents(input.total)
  const onLine = input.discount?.serviceId
  const sums = new Map<number, { quantity: number; priceCents: number }>()
  for (const { sold, quantity } of lines)
    sums.set(sold.id, {
      quantity: quantity + (sums.get(sold.id)?.quantity ?? 0),
      priceCents: sold.priceCents,
    })
  let { interestBasisPoints } = method
  let subtotal = 0
  let discounted = 0
  const add = (serviceId: number, cents: number) => {
    subtotal += cents
    if (!onLine || onLine === serviceId) discounted += cents
  }
  for (const [id, { quantity, priceCents }] of sums) add(id, quantity * priceCents)
  const isAgreed = () => {
    const base = subtotal - discountOf(discounted, input.discount, unit)
    const terms = { interestBasisPoints, amount: input.payment?.amount }
    return base + paidAtFinish(base, terms, unit).interestCents === agreed
  }

  let found: number | undefined
  for (const { at, serviceId, before } of history.changes.toReversed()) {
    if (at <= to && at > from && isAgreed()) found = at
    const line = serviceId === null ? undefined : sums.get(serviceId)
    if (serviceId === null) interestBasisPoints = before
    else if (line) {
      add(serviceId, line.quantity * (before - line.priceCents))
      line.priceCents = before
    }
  }
  if (isAgreed()) found = from
  return found === undefined ? undefined : { ...pricesAt(history, found), buyer }
}

/** @throws ProblemError 400 for unknown ids */
const hasTotal = (basis: SaleBasis, input: OfflineSale): boolean =>
  priceSale(basis, input).totalCents === toCents(input.total)

/** The prices at a moment: those before the next change, or the current ones. */
function pricesAt({ changes, ...basis }: SaleHistory, moment: number): SaleBasis {
  const later = changes.filter(({ at }) => at > moment)
  const { method } = basis
  const interest = later.find(({ paymentMethodId }) => paymentMethodId === method?.id)?.before
  return {
    ...basis,
    method: method && { ...method, interestBasisPoints: interest ?? method.interestBasisPoints },
    services: basis.services.map((service) => ({
      ...service,
      priceCents: later.find(({ serviceId }) => serviceId === service.id)?.before ?? service.priceCents,
    })),
  }
}

/**
 * Checks a sale made offline like `checkSellable`, with what is offered now or was when the device's catalogue was made.
 *
 * @throws ProblemError 400
 */
async function checkSoldOffline(
  db: Database,
  basis: SaleBasis,
  input: Lines,
  catalogueAt: number,
): Promise<void> {
  if (unsellable(basis, input).length > 0) checkSellable(await offeredAt(db, basis, catalogueAt), input)
}

interface EarlierValue {
  entity: string
  id: number
  field: string
  value: boolean
}

/**
 * The records of a sale as they were offered at a given time. The audit log has each change of `retired` and `datesRequired`: the
 * first one after that time has the value before it.
 *
 * @param moment in milliseconds
 */
async function offeredAt(db: Database, basis: SaleBasis, moment: number): Promise<SaleBasis> {
  const { method, services } = basis
  const earlier = await rowsOf<EarlierValue>(
    db,
    sql`
      select distinct on (entity, entity_id, field)
        entity, entity_id as id, field, coalesce((before ->> field)::boolean, false) as value
      from audit_log, unnest(array['retired', 'datesRequired']) as field
      where at > ${new Date(moment).toISOString()} and action = 'update' and (before ? field or after ? field)
        and (entity, entity_id) in (
          select 'service', id from unnest(${idsOf(services.map(({ id }) => id))}) as id
          union all select 'category', id from unnest(${idsOf(services.map(({ categoryId }) => categoryId))}) as id
          union all select 'payment-method', ${method?.id ?? 0}::int)
      order by entity, entity_id, field, audit_log.id`,
  )
  const earlierValue = (entity: string, id: number | undefined, field: string) =>
    earlier.find((row) => row.entity === entity && row.id === id && row.field === field)?.value
  return {
    ...basis,
    method: method && {
      ...method,
      retired: earlierValue('payment-method', method.id, 'retired') ?? method.retired ?? false,
    },
    services: services.map((service) => ({
      ...service,
      retired: earlierValue('service', service.id, 'retired') ?? service.retired ?? false,
      categoryRetired:
        earlierValue('category', service.categoryId, 'retired') ?? service.categoryRetired ?? false,
      datesRequired: earlierValue('service', service.id, 'datesRequired') ?? service.datesRequired ?? false,
    })),
  }
}

const idsOf = (ids: number[]) => sql`${`{${ids.join(',')}}`}::int[]`
