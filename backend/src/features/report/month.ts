import { and, asc, between, eq, sql } from 'drizzle-orm'
import { type Currency, fromCents, fromRate, Month, MonthQuery, Problem } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { withinDays } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { paymentMethod } from '../../tables/catalogue'
import { fullNameSql } from '../../tables/columns'
import { balanceOf, handedSql, payment, sale } from '../../tables/sales'
import { lineCost, supplier, supplierPayment } from '../../tables/suppliers'
import { readDueCosts } from '../cost/line-costs'
import { closingsWithin, personJson, readClosings } from '../drawer/queries'
import type { Feature } from '../feature'
import { dueDay, isOwed, isOwedToClient } from '../sale/queries'
import { marginsOf, strongerOf } from './margin'

export const monthRoutes: Feature = async (app, { db, region }) => {
  app.get(
    '/report/month',
    {
      config: { access: 'readReports' },
      schema: {
        summary:
          'All sales, payments, debts, closings and what was paid to suppliers of some days, for the accountant',
        querystring: MonthQuery,
        response: { 200: Month, 400: Problem },
      },
    },
    async (request) => {
      const { query } = request
      const { accountId } = callerOf(request)
      const month = await app.heavyReads(
        (reads) =>
          readMonth(reads, query, {
            timeZone: region.timeZone(),
            currency: region.currency(),
            strongerCurrency: strongerOf(region.whole()),
          }),
        request.signal,
      )
      await audit(db, { accountId, action: 'export', entity: 'sale', after: query })
      return month
    },
  )
}

const client = fullNameSql({ name: sale.clientName, lastname: sale.clientLastname })

/**
 * @param timeZone of the business, in which days begin
 * @param currency of the business
 * @param strongerCurrency of an office of two
 */
export const readMonth = (
  db: Database,
  days: MonthQuery,
  {
    timeZone,
    currency,
    strongerCurrency = '',
  }: { timeZone: string; currency: Currency; strongerCurrency?: string },
): Promise<Month> =>
  db.transaction(
    async (tx) => {
      const of = { saleId: sale.id, at: sale.createdAt, client, currency: sale.currency }
      const sales = await tx
        .select({
          ...of,
          dni: sale.clientDni,
          employee: personJson(account),
          subtotal: sale.subtotalCents,
          discount: sale.discountCents,
          interest: sale.interestCents,
          total: sale.totalCents,
        })
        .from(sale)
        .innerJoin(account, eq(account.id, sale.accountId))
        .where(and(eq(sale.status, 'COMPLETED'), withinDays(sale.createdAt, days, timeZone)))
        .orderBy(asc(sale.createdAt), asc(sale.id))
      const payments = await tx
        .select({
          ...of,
          at: payment.at,
          paymentMethodId: paymentMethod.id,
          method: paymentMethod.type,
          employee: personJson(account),
          saleCurrency: sale.currency,
          amount: payment.amountCents,
          interest: payment.interestCents,
          currency: payment.currency,
          handed: handedSql,
          rate: payment.rate,
          note: payment.note,
          payer: payment.payer,
        })
        .from(payment)
        .innerJoin(sale, eq(sale.id, payment.saleId))
        .innerJoin(paymentMethod, eq(paymentMethod.id, payment.paymentMethodId))
        .innerJoin(account, eq(account.id, payment.accountId))
        .where(withinDays(payment.at, days, timeZone))
        .orderBy(asc(payment.at), asc(payment.id))
      const owed = await tx
        .select({
          ...of,
          dueOn: sql<string>`${dueDay(timeZone)}::text`,
          owed: sql<number>`(${balanceOf(sale)})::float8`,
        })
        .from(sale)
        .where(isOwed)
        .orderBy(dueDay(timeZone), asc(sale.id))
      const owedToClients = await tx
        .select({
          ...of,
          owed: sql<number>`-(${balanceOf(sale)})::float8`,
        })
        .from(sale)
        .where(isOwedToClient)
        .orderBy(asc(sale.id))
      const withAmount = <Row extends { at: Date; owed: number }>({ at, owed, ...row }: Row) => ({
        ...row,
        at: at.toISOString(),
        owed: fromCents(owed),
      })
      const closings = await readClosings(
        tx,
        closingsWithin(days, { timeZone, accountId: undefined }),
        currency.code,
      )
      const due = await readDueCosts(tx, undefined, { timeZone, currency: currency.code })
      const { id, type } = paymentMethod
      const methodNames = new Map(
        (await tx.select({ id, type }).from(paymentMethod)).map((method) => [method.id, method.type]),
      )
      return {
        ...days,
        sales: sales.map(({ at, subtotal, discount, interest, total, ...row }) => ({
          ...row,
          at: at.toISOString(),
          subtotal: fromCents(subtotal),
          discount: fromCents(discount),
          interest: fromCents(interest),
          total: fromCents(total),
        })),
        payments: payments.map(({ at, amount, interest, handed, rate, ...row }) => ({
          ...row,
          at: at.toISOString(),
          amount: fromCents(amount),
          interest: fromCents(interest),
          handed: fromCents(handed),
          rate: rate === null ? null : fromRate(rate),
        })),
        owed: owed.map(withAmount),
        owedToClients: owedToClients.map(withAmount),
        closings: closings.map(({ closing: { methods, ...closing } }) => ({
          ...closing,
          methods: methods.map((line) => ({
            ...line,
            method: methodNames.get(line.paymentMethodId) ?? line.method,
          })),
        })),
        margin: await marginsOf(tx, days, { timeZone, currency: currency.code, strongerCurrency }),
        supplierPayments: await readSupplierPayments(tx, days),
        owedToSuppliers: due.suppliers.flatMap(({ supplier, rows }) =>
          rows.map(({ saleId, client, name, reference, isGone, dueOn, owed, currency }) => ({
            ...{ saleId, client, name, reference, isGone, dueOn, owed, currency },
            supplier: supplier?.name ?? null,
          })),
        ),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readSupplierPayments(tx: Database, { from, to }: MonthQuery) {
  const rows = await tx
    .select({
      saleId: sale.id,
      client,
      currency: supplierPayment.currency,
      on: supplierPayment.paidOn,
      supplier: supplier.name,
      name: lineCost.name,
      amount: supplierPayment.amountCents,
      method: paymentMethod.type,
      handed: supplierPayment.handedCents,
      handedCurrency: supplierPayment.handedCurrency,
      reference: supplierPayment.reference,
      by: personJson(account),
      reason: supplierPayment.reason,
    })
    .from(supplierPayment)
    .innerJoin(lineCost, eq(lineCost.id, supplierPayment.costId))
    .innerJoin(sale, eq(sale.id, lineCost.saleId))
    .innerJoin(supplier, eq(supplier.id, supplierPayment.supplierId))
    .innerJoin(account, eq(account.id, supplierPayment.accountId))
    .leftJoin(paymentMethod, eq(paymentMethod.id, supplierPayment.paymentMethodId))
    .where(between(supplierPayment.paidOn, from, to))
    .orderBy(asc(supplierPayment.paidOn), asc(supplierPayment.id))
  return rows.map(({ amount, handed, handedCurrency, ...row }) => ({
    ...row,
    amount: fromCents(amount),
    handed:
      handed === null || handedCurrency === null || handedCurrency === row.currency
        ? null
        : { amount: fromCents(handed), currency: handedCurrency },
  }))
}
