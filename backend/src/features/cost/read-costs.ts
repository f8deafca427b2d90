import { type SQL, sql } from 'drizzle-orm'
import { composeCost, costDueOn, dateIn, isKeptUnknown, type SupplierTerms } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { fullNameSql } from '../../tables/columns'
import { client } from '../../tables/people'
import { balanceOf, sale, saleItem } from '../../tables/sales'
import { booking, lineCost, supplier, supplierPayment } from '../../tables/suppliers'
import { joinCostAtSale } from '../sale/booked-lines'

interface CostRow {
  saleId: number
  saleCurrency: string
  /** In milliseconds since 1970. */
  soldAt: number
  isCancelled: boolean
  clientId: number
  client: string
  clientOwesCents: number
  line: number | null
  name: string
  quantity: number
  from: string | null
  bookingId: number | null
  reference: string | null
  supplierId: number | null
  supplier: string | null
  phone: number | null
  payTo: string | null
  termsDays: number | null
  termsFrom: SupplierTerms['from'] | null
  costId: number | null
  version: number | null
  typedUnitCents: number | null
  typedAmountCents: number | null
  typedCurrency: string | null
  typedQuantity: number | null
  typedDueOn: string | null
  keptCents: number | null
  serviceUnitCents: number | null
  serviceCurrency: string | null
  paidCents: number
}

const sold = sql`
  ${sale.id} as "saleId", ${sale.currency} as "saleCurrency", (extract(epoch from ${sale.createdAt}) * 1000)::float8 as "soldAt",
  ${sale.status} = 'CANCELLED' as "isCancelled", ${client.id} as "clientId", ${fullNameSql(client)} as client,
  case when ${sale.status} = 'COMPLETED' then greatest(${balanceOf(sale)}, 0)::float8 else 0 end as "clientOwesCents"`

const booked = sql`
  ${booking.id} as "bookingId", ${booking.reference} as reference, ${supplier.id} as "supplierId", ${supplier.name} as supplier,
  ${supplier.phone}::float8 as phone, ${supplier.payTo} as "payTo", ${supplier.termsDays} as "termsDays", ${supplier.termsFrom} as "termsFrom"`

const stored = sql`
  ${lineCost.id} as "costId", ${lineCost.version} as version, ${lineCost.unitCents}::float8 as "typedUnitCents",
  ${lineCost.amountCents}::float8 as "typedAmountCents", ${lineCost.currency} as "typedCurrency", ${lineCost.quantity} as "typedQuantity",
  ${lineCost.dueOn}::text as "typedDueOn", ${lineCost.keptCents}::float8 as "keptCents"`

const paidCents = sql`coalesce((
  select sum(${supplierPayment.amountCents})::float8 from ${supplierPayment}
  where ${supplierPayment.costId} = ${lineCost.id} group by ${supplierPayment.costId}), 0)`

/** What is known of the costs of lines, and of removed lines. The condition is on `sale` and `line_cost`. */
const selectCosts = (where: SQL) => sql`
  select ${sold}, ${saleItem.position} as line, ${saleItem.name} as name, ${saleItem.quantity} as quantity,
    ${saleItem.travelFrom}::text as "from", ${booked}, ${stored},
    cost.unit_cents::float8 as "serviceUnitCents", cost.currency as "serviceCurrency", ${paidCents} as "paidCents"
  from ${sale} join ${saleItem} on ${saleItem.saleId} = ${sale.id} join ${client} on ${client.id} = ${sale.clientId}
  left join ${lineCost} on ${lineCost.saleId} = ${sale.id} and ${lineCost.line} = ${saleItem.position}
  left join ${booking} on ${booking.saleId} = ${sale.id} and ${booking.line} = ${saleItem.position}
  ${joinCostAtSale}
  left join ${supplier} on ${supplier.id} = coalesce(${booking.supplierId}, cost.supplier_id)
  where ${where}
  union all
  select ${sold}, null, ${lineCost.name}, ${lineCost.quantity}, null, ${booked}, ${stored}, null, null, ${paidCents}
  from ${lineCost} join ${sale} on ${sale.id} = ${lineCost.saleId} join ${client} on ${client.id} = ${sale.clientId}
  left join ${booking} on ${booking.id} = ${lineCost.bookingId}
  left join ${supplier} on ${supplier.id} = ${booking.supplierId}
  where ${lineCost.line} is null and ${where}
  order by "saleId", line nulls last, "costId"`

/** The cost of a line with its sale. Amounts are in cents of `currency`. */
export interface FoundCost extends CostRow {
  /** Its name in addresses. */
  id: string
  isGone: boolean
  isTyped: boolean
  amountCents: number | null
  unitCents: number | null
  /** Null: unknown, as the amount is. */
  currency: string | null
  owedCents: number | null
  typedFor: number | null
  dueOn: string | null
}

const found =
  (timeZone: string) =>
  (row: CostRow): FoundCost => {
    const { saleId, line, costId, supplierId, termsDays, termsFrom } = row
    const isGone = line === null || row.isCancelled
    const composed = composeCost({
      quantity: row.quantity,
      typed:
        costId === null || row.typedCurrency === null
          ? null
          : {
              unitCents: row.typedUnitCents,
              amountCents: row.typedAmountCents,
              currency: row.typedCurrency,
              quantity: row.typedQuantity ?? row.quantity,
            },
      ofService:
        row.serviceUnitCents === null || row.serviceCurrency === null
          ? null
          : { unitCents: row.serviceUnitCents, currency: row.serviceCurrency },
      paidCents: row.paidCents,
      isGone,
      keptCents: row.keptCents,
    })
    return {
      ...row,
      ...composed,
      id: line === null ? `${costId}` : `${saleId}-${line}`,
      isGone,
      isTyped: row.typedUnitCents !== null || row.typedAmountCents !== null,
      dueOn: costDueOn({
        dueOn: row.typedDueOn,
        terms:
          supplierId === null || termsDays === null || termsFrom === null
            ? null
            : { days: termsDays, from: termsFrom },
        soldOn: dateIn(timeZone, new Date(row.soldAt)),
        from: row.from,
      }),
    }
  }

/** The costs of sales, the lines of each in their order, then those of its removed lines. */
export const readCosts = async (db: Database, where: SQL, timeZone: string): Promise<FoundCost[]> =>
  (await rowsOf<CostRow>(db, selectCosts(where))).map(found(timeZone))

/**
 * The sales with a line that is not paid as it costs or, of a cancelled sale, as the supplier keeps, or with a removed line. Each table is
 * read once, because nearly all costs of ten years are paid.
 */
const UNSETTLED_SALES = sql`
  select ${saleItem.saleId} as id
  from ${saleItem} join ${sale} on ${sale.id} = ${saleItem.saleId}
  left join ${lineCost} on ${lineCost.saleId} = ${sale.id} and ${lineCost.line} = ${saleItem.position}
  left join (select cost_id, sum(amount_cents)::bigint as cents from supplier_payment group by cost_id) as paid
    on paid.cost_id = ${lineCost.id}
  ${joinCostAtSale}
  where (${lineCost.id} is not null or cost.unit_cents is not null)
    and case when ${sale.status} = 'CANCELLED' then ${lineCost.keptCents}
      else coalesce(${lineCost.amountCents}, ${saleItem.quantity} * coalesce(${lineCost.unitCents}, cost.unit_cents)) end
    is distinct from coalesce(paid.cents, 0)
  union select ${lineCost.saleId} from ${lineCost} where ${lineCost.line} is null`

/** The costs of which something may be owed: those that are known and not paid as they are, and those of what does not travel. */
export async function readUnsettledCosts(db: Database, timeZone: string): Promise<FoundCost[]> {
  const ids = (await rowsOf<{ id: number }>(db, UNSETTLED_SALES)).map(({ id }) => id)
  const rows = await readCosts(db, sql`${sale.id} = any(${sql.param(ids)}::int[])`, timeZone)
  return rows.filter(
    ({ owedCents, isGone, keptCents: kept, bookingId, amountCents: amount, paidCents: paid }) =>
      owedCents === null ? isKeptUnknown({ isGone, kept, bookingId, amount, paid }) : owedCents !== 0,
  )
}
