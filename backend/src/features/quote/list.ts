import { and, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fromBasisPoints, fromCents, type Quote, type QuoteQuery, type QuoteState } from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { business } from '../../tables/business'
import { fullNameSql } from '../../tables/columns'
import { client } from '../../tables/people'
import { quote } from '../../tables/quotes'
import { sale } from '../../tables/sales'
import { currentClientId } from '../client/queries'
import { givenDiscount, toLine } from '../sale/queries'

const recorder = alias(account, 'recorder')
const { search, tokenHash, withdrawnBy, acceptedBy, ...columns } = getTableColumns(quote)

const salesOf = (isSold: boolean) => sql`from ${sale}
  where ${sale.quoteId} = ${quote.id} and ${sale.status} = ${sql.raw(isSold ? "'COMPLETED'" : "'CANCELLED'")}`
const saleOf = sql<number | null>`(select ${sale.id} ${salesOf(true)})`
const cancelledSaleOf = sql<
  number | null
>`(select max(${sale.id}) ${salesOf(false)} and not exists (select ${salesOf(true)}))`

export const quotes = listing({
  from: sql`${quote}`,
  details: sql`
    join ${account} on ${eq(account.id, quote.accountId)}
    left join ${client} on ${eq(client.id, quote.clientId)}
    left join ${account} as recorder on ${eq(recorder.id, quote.acceptedBy)}`,
  id: quote.id,
  search,
  sort: {
    id: quote.id,
    validUntil: quote.validUntil,
    total: [quote.currency, sql`(${quote.subtotalCents} - ${quote.discountCents})`],
  },
  defaultSort: 'id,desc',
  columns: {
    ...columns,
    phoneNumber: sql`coalesce(${client.phoneNumber}, ${quote.phoneNumber})`.mapWith(Number),
    employeeEmail: account.email,
    employeeName: fullNameSql(account),
    recordedBy: fullNameSql<string | null>(recorder),
    saleId: saleOf,
    cancelledSaleId: cancelledSaleOf,
  },
  toRow: (row): Quote => ({
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    offeredAt: row.offeredAt.toISOString(),
    employeeEmail: row.employeeEmail,
    employeeName: row.employeeName,
    clientId: row.clientId,
    client: { name: row.clientName, lastname: row.clientLastname },
    phoneNumber: row.phoneNumber,
    saleItems: row.lines.map(toLine),
    currency: row.currency,
    subtotal: fromCents(row.subtotalCents),
    discount: givenDiscount(row),
    total: fromCents(row.subtotalCents - row.discountCents),
    paymentMethod: {
      id: row.paymentMethodId ?? 0,
      type: row.paymentMethodType ?? '',
      interest: fromBasisPoints(row.interestBasisPoints ?? 0),
    },
    validUntil: row.validUntil,
    note: row.note,
    conditions: row.conditions,
    accepted: row.acceptedAt && {
      at: row.acceptedAt.toISOString(),
      name: row.acceptedName ?? '',
      recordedBy: row.recordedBy,
    },
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    saleId: row.saleId,
    cancelledSaleId: row.cancelledSaleId,
  }),
})

/** `quoteState` of the contract in SQL. Undefined: neither sold nor withdrawn. */
function isInState(state: QuoteState | undefined, today: string): SQL | undefined {
  const isSold = sql`exists (select ${salesOf(true)})`
  const isAccepted = sql`(${isNotNull(quote.acceptedAt)} or exists (select ${salesOf(false)}))`
  const hasPassed = sql`${quote.validUntil} < ${today}::date`
  if (state === 'SOLD') return isSold
  if (state === 'WITHDRAWN') return and(isNotNull(quote.withdrawnAt), not(isSold))
  const waits = and(isNull(quote.withdrawnAt), not(isSold))
  if (state === 'ACCEPTED') return and(waits, isAccepted)
  if (state === 'EXPIRED') return and(waits, not(isAccepted), hasPassed)
  return state === 'OPEN' ? and(waits, not(isAccepted), not(hasPassed)) : waits
}

/** Offered so many days ago, of the business, as the office waits for an answer. */
const isOld = (today: string, timeZone: string): SQL =>
  sql`(${quote.offeredAt} at time zone ${timeZone})::date <= ${today}::date - (select ${business.quoteDays} from ${business})`

export const quoteFilter = (
  { clientId, state, unanswered }: QuoteQuery,
  { today, timeZone }: { today: string; timeZone: string },
): SQL | undefined =>
  and(
    clientId === undefined ? undefined : eq(quote.clientId, currentClientId(clientId)),
    isInState(unanswered ? 'OPEN' : state, today),
    unanswered && isOld(today, timeZone),
  )
