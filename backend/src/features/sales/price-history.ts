import { sql } from 'drizzle-orm'
import { type OfflineSale, toCents } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { basisColumns, basisValues, priceSale, type SaleBasis } from './pricing'

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
        'before', before) order by id), '[]')
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
  { accountId, since }: { accountId: number; since: number },
): Promise<SaleHistory> {
  const values = { ...basisValues(input, { accountId }), since: new Date(since).toISOString() }
  const [history] = await selectHistory.run<SaleHistory>(db, values)
  if (!history) throw new Error('A select without a table answers one row')
  return history
}

/**
 * The first prices in force between two moments, in milliseconds, at which the sale has the total that seller and client agreed
 * on. Undefined when there are none.
 *
 * @param history since `from`
 * @throws ProblemError 400 for unknown ids
 */
export function pricesWithTotal(
  history: SaleHistory,
  input: OfflineSale,
  { from, to }: { from: number; to: number },
): SaleBasis | undefined {
  const changed = history.changes.map(({ at }) => at).filter((at) => at > from && at <= to)
  return [from, ...changed].map((moment) => pricesAt(history, moment)).find((basis) => hasTotal(basis, input))
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
