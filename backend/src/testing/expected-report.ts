import { eq } from 'drizzle-orm'
import {
  currencyOf,
  dateIn,
  dueDayOf,
  type ReportedPayment,
  type ReportedSale,
  type SalesReport,
  type SalesReportQuery,
  salesReportOf,
} from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { account } from '../tables/accounts'
import { category, paymentMethod, service } from '../tables/catalogue'
import { fullNameSql } from '../tables/columns'
import { payment, sale, saleItem } from '../tables/sales'

const employee = {
  id: account.id,
  email: account.email,
  name: fullNameSql(account),
}

/** Calculates a report from all sales and payments, one by one, independently of the report's statement. */
export async function expectedReport(
  db: Database,
  timeZone: string,
  query: SalesReportQuery,
): Promise<SalesReport> {
  const dayOf = (moment: Date | string) => dateIn(timeZone, new Date(moment))
  const lines = new Map<number, ReportedSale['lines'][number][]>()
  for (const { saleId, ...line } of await db
    .select({
      saleId: saleItem.saleId,
      cents: saleItem.shareCents,
      category: { id: category.id, name: category.name },
      service: { id: service.id, name: service.name },
    })
    .from(saleItem)
    .leftJoin(category, eq(category.id, saleItem.categoryId))
    .leftJoin(service, eq(service.id, saleItem.serviceId))) {
    const category = line.category ?? { id: 0, name: '' }
    lines.set(saleId, [...(lines.get(saleId) ?? []), { ...line, category }])
  }

  const sales = await db
    .select({ sale, employee })
    .from(sale)
    .innerJoin(account, eq(account.id, sale.accountId))
    .where(eq(sale.status, 'COMPLETED'))
  const payments = await db
    .select({
      payment,
      paymentMethod: { id: paymentMethod.id, name: paymentMethod.type },
      employee,
      saleCurrency: sale.currency,
    })
    .from(payment)
    .innerJoin(sale, eq(sale.id, payment.saleId))
    .innerJoin(paymentMethod, eq(paymentMethod.id, payment.paymentMethodId))
    .innerJoin(account, eq(account.id, payment.accountId))
  return salesReportOf(
    {
      sales: sales.map(
        ({ sale, employee }): ReportedSale => ({
          saleId: sale.id,
          day: dayOf(sale.createdAt),
          currency: sale.currency,
          clientId: sale.clientId,
          paymentMethodId: sale.paymentMethodId,
          employee,
          lines: lines.get(sale.id) ?? [],
          discountCents: sale.discountCents,
          owedCents: sale.subtotalCents - sale.discountCents - sale.paidCents,
          dueDay: dueDayOf(sale, dayOf),
        }),
      ),
      payments: payments.map(
        ({ payment, paymentMethod, employee, saleCurrency }): ReportedPayment => ({
          saleId: payment.saleId,
          day: dayOf(payment.at),
          rateDiscountCents: payment.rateDiscountCents,
          currency: payment.currency,
          saleCurrency,
          cents: payment.handedCents ?? payment.amountCents + payment.interestCents,
          paymentMethod,
          employee,
          lines: lines.get(payment.saleId) ?? [],
        }),
      ),
    },
    query,
    { today: dayOf(new Date()), currency: currencyOf('ARS') },
  )
}
