import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ClientHistory, fromCents, fromRate, reaches } from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { balanceOf, handedSql, sale } from '../../tables/sales'

const { placeholder } = sql
const newest = alias(sale, 'newest')

/** Counts, dates and lists of one client in one statement, so that all are of one moment. */
const select = statement(
  sql`
    with completed as (
      select currency, count(*)::int as sales, sum(total_cents)::float8 as "totalCents",
        min(created_at) as "firstAt", max(created_at) as "lastAt",
        sum(greatest(${balanceOf(sale)}, 0))::float8 as "owedCents",
        (count(*) filter (where ${balanceOf(sale)} > 0))::int as "owedSales",
        min(id) filter (where ${balanceOf(sale)} > 0) as "owedId",
        sum(greatest(-(${balanceOf(sale)}), 0))::float8 as "creditCents",
        (count(*) filter (where ${balanceOf(sale)} < 0))::int as "creditSales",
        min(id) filter (where ${balanceOf(sale)} < 0) as "creditId"
      from sale where client_id = ${placeholder('clientId')} and status = 'COMPLETED' group by 1
    ), newest as (
      select * from sale where client_id = ${placeholder('clientId')} order by created_at desc, id desc
      limit ${placeholder('purchases')}::int
    ), travelling as (
      select sale_id, account_id, name, quantity, travel_from, travel_to
      from sale_item join sale on sale.id = sale_id
      where sale.client_id = ${placeholder('clientId')} and travel_to >= ${placeholder('today')}::date
        and status = 'COMPLETED'
      order by travel_from, sale_id, position
      limit 10
    )
    select
      (
        select coalesce(json_agg(sums), '[]') from (
          select completed.*, owed.account_id as "owedAccountId", credit.account_id as "creditAccountId"
          from completed left join sale as owed on owed.id = "owedId" left join sale as credit on credit.id = "creditId"
        ) as sums
      ) as sums,
      (select min("firstAt") from completed) as "firstAt",
      (select max("lastAt") from completed) as "lastAt",
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'createdAt', created_at, 'status', status, 'employeeName', employee_name, 'currency', currency,
          'totalCents', total_cents,
          'balanceCents', case status when 'COMPLETED' then ${balanceOf(newest)} else 0 end,
          'accountId', account_id, 'paymentMethodId', payment_method_id, 'services', (
            select json_agg(json_build_object('id', service_id, 'name', name, 'quantity', quantity) order by position)
            from sale_item where sale_id = newest.id)
        ) order by created_at desc, id desc), '[]') from newest
      ) as purchases,
      (
        select coalesce(json_agg(json_build_object(
          'id', payment.id, 'saleId', sale_id, 'accountId', newest.account_id, 'at', at,
          'by', ${fullNameSql(account)}, 'method', payment.payment_method_type,
          'cents', amount_cents + payment.interest_cents, 'currency', payment.currency, 'handedCents', ${handedSql}, 'rate', rate
        ) order by at desc, payment.id desc), '[]')
        from newest join payment on sale_id = newest.id join account on account.id = payment.account_id
        where at <> newest.created_at
      ) as payments,
      (
        select coalesce(json_agg(json_build_object(
          'saleId', sale_id, 'accountId', account_id, 'service', name, 'quantity', quantity, 'from', travel_from,
          'to', travel_to) order by travel_from, sale_id), '[]') from travelling
      ) as trips`,
  { prepared: true },
)

type Of<Kind extends 'purchases' | 'payments' | 'trips'> = Omit<ClientHistory[Kind][number], 'readable'> & {
  accountId: number
}

/** The completed sales of one currency. */
interface SumsRow {
  currency: string
  sales: number
  totalCents: number
  owedCents: number
  owedSales: number
  owedId: number | null
  owedAccountId: number | null
  creditCents: number
  creditSales: number
  creditId: number | null
  creditAccountId: number | null
}

interface Row {
  sums: SumsRow[]
  firstAt: string | Date | null
  lastAt: string | Date | null
  purchases: (Omit<Of<'purchases'>, 'total' | 'balance'> & { totalCents: number; balanceCents: number })[]
  payments: (Omit<Of<'payments'>, 'amount' | 'handed'> & { cents: number; handedCents: number })[]
  trips: Of<'trips'>[]
}

/** Of a currency in which nothing was sold. */
const NONE = {
  sales: 0,
  totalCents: 0,
  owedCents: 0,
  owedSales: 0,
  owedId: null,
  owedAccountId: null,
  creditCents: 0,
  creditSales: 0,
  creditId: null,
  creditAccountId: null,
}

/**
 * @param today in the business's time zone
 * @param currency of the business
 * @param purchases the largest number of purchases to answer
 */
export async function clientHistory(
  db: Database,
  caller: Caller,
  {
    clientId,
    today,
    purchases,
    currency,
  }: { clientId: number; today: string; purchases: number; currency: string },
): Promise<ClientHistory> {
  const [row] = await select.run<Row>(db, { clientId, today, purchases })
  if (!row) throw new Error('A select without a table answers one row')
  const isReadable = (accountId: number) => reaches(caller, 'readSales', accountId)
  const moment = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString())
  const toSums = (of: Omit<SumsRow, 'currency'>) => ({
    sales: of.sales,
    total: fromCents(of.totalCents),
    owed: {
      amount: fromCents(of.owedCents),
      sales: of.owedSales,
      saleId: of.owedAccountId !== null && isReadable(of.owedAccountId) ? of.owedId : null,
    },
    owedToClient: {
      amount: fromCents(of.creditCents),
      sales: of.creditSales,
      saleId: of.creditAccountId !== null && isReadable(of.creditAccountId) ? of.creditId : null,
    },
  })
  const second = row.sums.find((of) => of.currency !== currency)
  return {
    ...toSums(row.sums.find((of) => of.currency === currency) ?? NONE),
    second: second ? { currency: second.currency, ...toSums(second) } : null,
    firstAt: moment(row.firstAt),
    lastAt: moment(row.lastAt),
    purchases: row.purchases.map(({ accountId, totalCents, balanceCents, createdAt, ...purchase }) => ({
      ...purchase,
      createdAt: new Date(createdAt).toISOString(),
      total: fromCents(totalCents),
      balance: fromCents(balanceCents),
      readable: isReadable(accountId),
    })),
    payments: row.payments.map(({ accountId, cents, handedCents, rate, at, ...payment }) => ({
      ...payment,
      at: new Date(at).toISOString(),
      amount: fromCents(cents),
      handed: fromCents(handedCents),
      rate: rate === null ? null : fromRate(rate),
      readable: isReadable(accountId),
    })),
    trips: row.trips.map(({ accountId, ...trip }) => ({ ...trip, readable: isReadable(accountId) })),
  }
}
