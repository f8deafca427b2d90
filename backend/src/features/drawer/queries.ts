import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type Drawer,
  type DrawerClosing,
  fromCents,
  type MonthQuery,
  type OpenTill,
  onlyOwn,
  openTill,
  type PersonDrawer,
  type TillPayment,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { withinDays } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { drawerClosing } from '../../tables/drawers'
import { handedSql, payment } from '../../tables/sales'
import { supplierPayment } from '../../tables/suppliers'

/** The account to which an employee is restricted. Undefined for the other roles, which see all drawers. */
export const ownOnly = ({ role, accountId }: Caller): number | undefined =>
  onlyOwn(role, 'keepDrawers') ? accountId : undefined

const ofAccount = (column: AnyColumn, accountId: number | undefined): SQL =>
  accountId === undefined ? sql`true` : eq(column, accountId)

/** The drawers that are read. */
interface Scope {
  /** Of the business, in which days begin. */
  timeZone: string
  /** The day of the business at the request. */
  today: string
  /** Only of this account. */
  accountId: number | undefined
  /** Of the business. */
  currency: string
}

interface MethodRow {
  accountId: number
  paymentMethodId: number
  method: string
  currency: string
}

type Moved = Record<'at' | 'accountId', AnyColumn>

/**
 * What moved in drawers, with what was paid out of them to suppliers. Ids are those of one sequence.
 *
 * @param where the condition on both
 */
const moved = (where: (of: Moved) => SQL | undefined = () => undefined): SQL => sql`(
  select id, account_id, payment_method_id, currency, ${handedSql} as cents, refund_of is not null as is_out
  from payment where ${where(payment) ?? sql`true`}
  union all
  select id, account_id, payment_method_id, handed_currency, -handed_cents, back_of is null
  from supplier_payment where payment_method_id is not null and ${where(supplierPayment) ?? sql`true`}
)`

/** What came in and went out on a day, by account and payment method. */
const dayRows = (db: Database, day: string, { timeZone, accountId }: Scope) =>
  rowsOf<MethodRow & { inCents: number; outCents: number }>(
    db,
    sql`
      select account_id as "accountId", payment_method_id as "paymentMethodId", type as method, paid.currency,
        coalesce(sum(cents) filter (where not is_out), 0)::float8 as "inCents",
        coalesce(-sum(cents) filter (where is_out), 0)::float8 as "outCents"
      from ${moved((of) => and(withinDays(of.at, { from: day, to: day }, timeZone), ofAccount(of.accountId, accountId)))} as paid join payment_method on payment_method.id = payment_method_id
      group by 1, 2, 3, 4 order by 1, 2`,
  )

/** The open drawer of an account, in cents. */
export interface OpenRow extends OpenTill {
  accountId: number
  /** Of the last closing. Null: never closed. */
  closingId: number | null
  /** In milliseconds since 1970. */
  closedAt: number | null
}

/**
 * Expected amounts since the last closing. A drawer without any payment has no row.
 *
 * @param upTo the last payment that counts. Default: all
 */
export async function openRows(
  db: Database,
  { accountId }: Pick<Scope, 'accountId'>,
  upTo?: number,
): Promise<OpenRow[]> {
  const rows = await rowsOf<Omit<OpenRow, keyof OpenTill> & { afterId: number; taken: TillPayment[] }>(
    db,
    sql`
      with last as (
        select distinct on (account_id) account_id, id, at, last_payment_id as after_id
        from drawer_closing where ${ofAccount(drawerClosing.accountId, accountId)} order by account_id, id desc
      ), till as (
        select account_id, id, at, after_id from last
        union all
        select id, null, null, 0 from account
        where ${ofAccount(account.id, accountId)} and not exists (select from last where last.account_id = account.id)
          and exists (select from ${moved()} as moved where moved.account_id = account.id)
      ), taken as (
        select till.account_id, payment_method_id, moved.currency, max(moved.id) as id, sum(cents)::float8 as cents
        from till join ${moved()} as moved on moved.account_id = till.account_id and moved.id > after_id
        where ${upTo === undefined ? sql`true` : sql`moved.id <= ${upTo}::int`}
        group by 1, 2, 3
      )
      select till.account_id as "accountId", till.id as "closingId", (extract(epoch from till.at) * 1000)::float8 as "closedAt",
        after_id as "afterId",
        coalesce(json_agg(json_build_object('id', taken.id, 'paymentMethodId', payment_method_id, 'method', type,
          'currency', taken.currency, 'cents', cents))
          filter (where payment_method_id is not null), '[]') as taken
      from till left join taken on taken.account_id = till.account_id
      left join payment_method on payment_method.id = payment_method_id
      group by 1, 2, till.at, after_id`,
  )
  return rows.map(({ afterId, taken, ...row }) => ({
    ...row,
    ...openTill(taken, { lastPaymentId: afterId }, upTo),
  }))
}

/** Adds the opening row of each drawer that has none, which covers all payments so far. The migrations do so for an office that updates. */
export const openDrawers = (db: Database, at: Date) =>
  db.execute(sql`
    insert into drawer_closing (account_id, after_payment_id, last_payment_id, methods, at)
    select account_id, 0, max(last_id), jsonb_agg(jsonb_build_object(
      'paymentMethodId', payment_method_id, 'method', type, 'currency', taken.currency, 'expectedCents', cents, 'countedCents', cents)), ${at}
    from (
      select account_id, payment_method_id, moved.currency, max(id) as last_id, sum(cents) as cents
      from ${moved()} as moved
      where not exists (select from drawer_closing where drawer_closing.account_id = moved.account_id) group by 1, 2, 3
    ) as taken join payment_method on payment_method.id = payment_method_id
    group by 1`)

const closer = alias(account, 'closer')
export const personJson = (of: typeof account | typeof closer) =>
  sql<DrawerClosing['by']>`json_build_object('name', ${fullNameSql(of)}, 'email', ${of.email})`

/**
 * Closings with the accounts of the drawers, the first one first.
 *
 * @param currency of the business: that of the methods of a closing of 0.2.1
 */
export async function readClosings(
  db: Database,
  where: SQL | undefined,
  currency: string,
): Promise<{ accountId: number; closing: DrawerClosing }[]> {
  const rows = await db
    .select({ closing: drawerClosing, employee: personJson(account), by: personJson(closer) })
    .from(drawerClosing)
    .innerJoin(account, eq(account.id, drawerClosing.accountId))
    .innerJoin(closer, eq(closer.id, drawerClosing.closedBy))
    .where(where)
    .orderBy(asc(drawerClosing.id))
  return rows.map(({ closing: { id, accountId, at, methods, reason }, employee, by }) => ({
    accountId,
    closing: {
      id,
      at: at.toISOString(),
      employee,
      by,
      methods: methods.map(({ expectedCents, countedCents, ...method }) => ({
        currency,
        ...method,
        expected: fromCents(expectedCents),
        counted: fromCents(countedCents),
      })),
      reason,
    },
  }))
}

/** The closings of days that the caller may see. */
export const closingsWithin = (
  days: MonthQuery,
  { timeZone, accountId }: Pick<Scope, 'timeZone' | 'accountId'>,
) => and(withinDays(drawerClosing.at, days, timeZone), ofAccount(drawerClosing.accountId, accountId))

/** The drawers of a day, in the order of their people's names. All is of one snapshot. */
export const readDrawer = (db: Database, day: string, scope: Scope): Promise<Drawer> =>
  db.transaction(
    async (tx) => {
      const { today } = scope
      const taken = await dayRows(tx, day, scope)
      const open = day === today ? await openRows(tx, scope) : []
      const closings = await readClosings(tx, closingsWithin({ from: day, to: day }, scope), scope.currency)
      const moved = open.filter(({ methods }) => methods.length > 0)
      const ids = [...taken, ...moved, ...closings].map(({ accountId }) => accountId)
      const people = await tx
        .select({ id: account.id, employee: personJson(account) })
        .from(account)
        .where(inArray(account.id, ids))
        .orderBy(account.name, account.lastname, account.id)
      return {
        today,
        day,
        people: people.map(({ id, employee }) => ({
          employee,
          methods: taken
            .filter(({ accountId }) => accountId === id)
            .map(({ paymentMethodId, method, currency, inCents, outCents }) => ({
              paymentMethodId,
              method,
              currency,
              in: fromCents(inCents),
              out: fromCents(outCents),
            })),
          closings: closings.filter(({ accountId }) => accountId === id).map(({ closing }) => closing),
          open: toOpen(open.find(({ accountId }) => accountId === id)),
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const toOpen = (row: OpenRow | undefined): PersonDrawer['open'] =>
  row === undefined
    ? null
    : {
        closedAt: row.closedAt === null ? null : new Date(row.closedAt).toISOString(),
        closingId: row.closingId,
        lastPaymentId: row.lastPaymentId,
        methods: row.methods.map(({ cents, ...method }) => ({ ...method, expected: fromCents(cents) })),
      }
