import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UsedCurrencies } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { paymentMethod, service } from '../../tables/catalogue'
import { quote } from '../../tables/quotes'
import { payment, sale, saleItem } from '../../tables/sales'
import { lineCost, serviceCost, supplier, supplierPayment } from '../../tables/suppliers'

/** All columns that copy a currency of the business; a test finds a new one. */
export const CURRENCY_COLUMNS = {
  sold: [
    sale.currency,
    saleItem.originalCurrency,
    payment.currency,
    lineCost.currency,
    supplierPayment.currency,
    supplierPayment.handedCurrency,
  ],
  quoted: [quote.currency],
  offered: [service.currency, paymentMethod.currency, supplier.currency, serviceCost.currency],
} satisfies Record<keyof UsedCurrencies, PgColumn[]>

export const NOT_USED: UsedCurrencies = { sold: [], quoted: [], offered: [] }

/** The currencies in use. A quote uses its own, and those of its lines, while it is open or accepted and not sold. */
export async function usedCurrencies(tx: Database, today: string): Promise<UsedCurrencies> {
  const codesOf = (columns: readonly PgColumn[], where: SQL = sql`true`) =>
    sql.join(
      columns.map((code) => sql`select ${code} from ${code.table} where ${code} is not null and ${where}`),
      sql` union `,
    )
  const waits = sql`${quote.withdrawnAt} is null
    and (${quote.acceptedAt} is not null or ${quote.validUntil} >= ${today}::date)
    and not exists (select from ${sale} where ${sale.quoteId} = ${quote.id} and ${sale.status} = 'COMPLETED')`
  const [used] = await rowsOf<UsedCurrencies>(
    tx,
    sql`
      select
        array(${codesOf(CURRENCY_COLUMNS.sold)}) as sold,
        array(
          ${codesOf(CURRENCY_COLUMNS.quoted, waits)} union
          select line ->> 'originalCurrency' from ${quote}, jsonb_array_elements(${quote.lines}) as line
          where line ->> 'originalCurrency' is not null and ${waits}
        ) as quoted,
        array(${codesOf(CURRENCY_COLUMNS.offered)}) as offered`,
  )
  return used ?? NOT_USED
}
