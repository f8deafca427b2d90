import { sql } from 'drizzle-orm'
import { type ClientHistory, fromCents } from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'

const { placeholder } = sql

/** Counts, dates and lists of one client in one statement, so that all are of one moment. */
const select = statement(
  sql`
    with completed as (
      select count(*)::int as sales, coalesce(sum(total_cents), 0)::float8 as "totalCents",
        min(created_at) as "firstAt", max(created_at) as "lastAt",
        coalesce(sum(greatest(subtotal_cents - discount_cents - paid_cents, 0)), 0)::float8 as "owedCents",
        (count(*) filter (where subtotal_cents - discount_cents > paid_cents))::int as "owedSales",
        min(id) filter (where subtotal_cents - discount_cents > paid_cents) as "owedId",
        coalesce(sum(greatest(paid_cents + discount_cents - subtotal_cents, 0)), 0)::float8 as "creditCents",
        (count(*) filter (where subtotal_cents - discount_cents < paid_cents))::int as "creditSales",
        min(id) filter (where subtotal_cents - discount_cents < paid_cents) as "creditId"
      from sale where client_id = ${placeholder('clientId')} and status = 'COMPLETED'
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
    select completed.*,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'createdAt', created_at, 'status', status, 'employeeName', employee_name, 'totalCents', total_cents,
          'balanceCents', case status when 'COMPLETED' then subtotal_cents - discount_cents - paid_cents else 0 end,
          'accountId', account_id, 'paymentMethodId', payment_method_id, 'services', (
            select json_agg(json_build_object('id', service_id, 'name', name, 'quantity', quantity) order by position)
            from sale_item where sale_id = newest.id)
        ) order by created_at desc, id desc), '[]') from newest
      ) as purchases,
      (select account_id from sale where id = "owedId") as "owedAccountId",
      (select account_id from sale where id = "creditId") as "creditAccountId",
      (
        select coalesce(json_agg(json_build_object(
          'id', payment.id, 'saleId', sale_id, 'accountId', newest.account_id, 'at', at,
          'by', ${fullNameSql(account)}, 'method', payment.payment_method_type,
          'cents', amount_cents + payment.interest_cents
        ) order by at desc, payment.id desc), '[]')
        from newest join payment on sale_id = newest.id join account on account.id = payment.account_id
        where at <> newest.created_at
      ) as payments,
      (
        select coalesce(json_agg(json_build_object(
          'saleId', sale_id, 'accountId', account_id, 'service', name, 'quantity', quantity, 'from', travel_from,
          'to', travel_to) order by travel_from, sale_id), '[]') from travelling
      ) as trips
    from completed`,
  { prepared: true },
)

type Of<Kind extends 'purchases' | 'payments' | 'trips'> = Omit<ClientHistory[Kind][number], 'readable'> & {
  accountId: number
}

interface Row {
  sales: number
  totalCents: number
  firstAt: string | Date | null
  lastAt: string | Date | null
  owedCents: number
  owedSales: number
  owedId: number | null
  owedAccountId: number | null
  creditCents: number
  creditSales: number
  creditId: number | null
  creditAccountId: number | null
  purchases: (Omit<Of<'purchases'>, 'total' | 'balance'> & { totalCents: number; balanceCents: number })[]
  payments: (Omit<Of<'payments'>, 'amount'> & { cents: number })[]
  trips: Of<'trips'>[]
}

/**
 * @param today in the business's time zone
 * @param purchases the largest number of purchases to answer
 */
export async function clientHistory(
  db: Database,
  caller: Caller,
  { clientId, today, purchases }: { clientId: number; today: string; purchases: number },
): Promise<ClientHistory> {
  const [row] = await select.run<Row>(db, { clientId, today, purchases })
  if (!row) throw new Error('An aggregate without groups answers one row')
  const isReadable = (accountId: number) => caller.role !== 'EMPLOYEE' || accountId === caller.accountId
  const moment = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString())
  return {
    sales: row.sales,
    total: fromCents(row.totalCents),
    firstAt: moment(row.firstAt),
    lastAt: moment(row.lastAt),
    owed: {
      amount: fromCents(row.owedCents),
      sales: row.owedSales,
      saleId: row.owedAccountId !== null && isReadable(row.owedAccountId) ? row.owedId : null,
    },
    owedToClient: {
      amount: fromCents(row.creditCents),
      sales: row.creditSales,
      saleId: row.creditAccountId !== null && isReadable(row.creditAccountId) ? row.creditId : null,
    },
    purchases: row.purchases.map(({ accountId, totalCents, balanceCents, createdAt, ...purchase }) => ({
      ...purchase,
      createdAt: new Date(createdAt).toISOString(),
      total: fromCents(totalCents),
      balance: fromCents(balanceCents),
      readable: isReadable(accountId),
    })),
    payments: row.payments.map(({ accountId, cents, at, ...payment }) => ({
      ...payment,
      at: new Date(at).toISOString(),
      amount: fromCents(cents),
      readable: isReadable(accountId),
    })),
    trips: row.trips.map(({ accountId, ...trip }) => ({ ...trip, readable: isReadable(accountId) })),
  }
}
