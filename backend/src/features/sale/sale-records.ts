import { type SQL, sql } from 'drizzle-orm'
import {
  type Region,
  type SaleCurrency,
  type SaleRecords,
  type SaleSettings,
  type SaleTerms,
  saleCurrency,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { allowed } from '../../platform/problem'
import type { IdempotentRequest } from '../../platform/resources/idempotency'
import { currentClientId } from '../client/queries'
import { findRate } from '../rate/rate'

/** The records that a sale names, and the account's earlier sale with the same Idempotency-Key. */
export interface ReadRecords extends SaleRecords {
  earlier: { id: number; requestHash: string | null } | null
  /** Of cancellation and payment, as the office has them now. */
  conditions: string
}

/** The moment from which an earlier currency is looked for. */
const currencySince = sql`coalesce(${sql.placeholder('currencySince')}::timestamptz, now() - interval '1 day')`

/** The first currency that a record had since then. Null: it has always had that of now. */
const earlierServiceCurrency = sql`(
  select currency_before from price_change
  where service_id = service.id and at > ${currencySince} and currency_before <> currency_after order by id limit 1)`
export const earlierMethodCurrency = (since: SQL = currencySince) => sql`(
  select before ->> 'currency' from audit_log
  where entity = 'payment-method' and action = 'update' and entity_id = payment_method.id
    and at > ${since} and before ->> 'currency' is not null order by id limit 1)`

/** The select list of `ReadRecords`. Its values are those of `recordValues`. */
export const recordColumns = sql`
  (
    select json_build_object('id', id, 'name', name, 'lastname', lastname, 'dni', dni, 'email', email)
    from client where id = ${currentClientId(sql.placeholder('clientId'))}
  ) as buyer,
  (
    select json_build_object('id', id, 'type', type, 'interestBasisPoints', interest_basis_points,
      'currency', currency, 'isCash', is_cash, 'retired', retired, 'earlierCurrency', ${earlierMethodCurrency()})
    from payment_method where id = ${sql.placeholder('paymentMethodId')}
  ) as method,
  (
    select coalesce(json_agg(json_build_object(
      'id', service.id, 'name', service.name, 'priceCents', price_cents, 'currency', currency,
      'categoryId', category_id, 'earlierCurrency', ${earlierServiceCurrency},
      'retired', service.retired, 'categoryRetired', category.retired, 'datesRequired', dates_required)), '[]')
    from service join category on category.id = category_id where service.id = any(${sql.placeholder('serviceIds')}::int[])
  ) as services,
  (select conditions from business) as conditions,
  array(select id from category where id = any(${sql.placeholder('categoryIds')}::int[])) as categories,
  (
    select json_build_object('id', id, 'requestHash', request_hash)
    from sale where account_id = ${sql.placeholder('accountId')} and idempotency_key = ${sql.placeholder('key')}
  ) as earlier`

type UsedKey = {
  accountId: number
  key?: IdempotentRequest['key'] | null
  /** Default: a day ago. */
  currencySince?: Date
}

export const recordValues = (
  { clientId, paymentMethodId, saleItems }: SaleTerms,
  { accountId, key = null, currencySince }: UsedKey,
) => ({
  currencySince: currencySince?.toISOString() ?? null,
  clientId,
  paymentMethodId,
  accountId,
  key,
  serviceIds: saleItems.flatMap((item) => item.serviceId ?? []),
  categoryIds: saleItems.flatMap((item) => item.categoryId ?? []),
})

const selectRecords = statement(sql`select ${recordColumns}`, { prepared: true })

export async function readSaleRecords(
  db: Database,
  terms: SaleTerms,
  request: UsedKey,
): Promise<ReadRecords> {
  const [records] = await selectRecords.run<ReadRecords>(db, recordValues(terms, request))
  if (!records) throw new Error('A select without a table answers one row')
  return records
}

/**
 * The currency of a sale, and the rate of the office where something is converted.
 *
 * @param stored the currency of a sale or quote that is stored
 * @throws ProblemError 400 for services of two currencies without one of the sale, 409 for a rate that is too old
 */
export async function readSettings(
  db: Database,
  records: SaleRecords,
  terms: Pick<SaleTerms, 'saleItems' | 'currency' | 'rateId'>,
  { region, stored }: { region: Region; stored?: string | undefined },
): Promise<SaleSettings & SaleCurrency & Pick<Region, 'cashSteps'>> {
  const chosen = allowed(saleCurrency(records, terms, { business: region, stored }))
  const rate = chosen.isConverted ? await findRate(db, region, terms.rateId) : undefined
  return { ...chosen, rate, cashSteps: region.cashSteps }
}
