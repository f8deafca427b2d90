import { sql } from 'drizzle-orm'
import { discountOf, interestOn, type OfflineSale, roundCents, toCents } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { basisColumns, basisValues, inUnits, paidCents, priceSale, type SaleBasis } from './pricing'

/** A change of a price or of interest, in cents or basis points. The one of the two ids that it has is set. */
interface Change {
  /** In milliseconds since 1970. */
  at: number
  serviceId: number | null
  paymentMethodId: number | null
  before: number
}

/** A `SaleBasis` with the changes of its prices since a moment, oldest first. */
export interface SaleHistory extends SaleBasis {
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
export async function readHistory(
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
export function pricesWithTotal(
  history: SaleHistory,
  input: OfflineSale,
  { from, to }: { from: number; to: number },
): SaleBasis | undefined {
  const { unit } = history
  const { buyer, method, lines } = priceSale(history, input)
  const agreed = toCents(input.total)
  const onLine = input.discount?.serviceId
  const lineOf = new Map(
    lines.map(({ sold, quantity }) => [sold.id, { quantity, priceCents: sold.priceCents }]),
  )
  let { interestBasisPoints } = method
  let subtotal = 0
  let discounted = 0
  const add = (serviceId: number, cents: number) => {
    subtotal += cents
    if (!onLine || onLine === serviceId) discounted += cents
  }
  for (const [id, { quantity, priceCents }] of lineOf) add(id, quantity * priceCents)
  const isAgreed = () => {
    const base = subtotal - discountOf(discounted, input.discount, unit)
    return base + interestOn(paidCents(input, base, unit) ?? base, interestBasisPoints, unit) === agreed
  }

  let found: number | undefined
  for (const { at, serviceId, before } of history.changes.toReversed()) {
    if (at <= to && at > from && isAgreed()) found = at
    const line = serviceId === null ? undefined : lineOf.get(serviceId)
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
export const hasTotal = (basis: SaleBasis, input: OfflineSale): boolean =>
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
