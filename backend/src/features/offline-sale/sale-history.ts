import { sql } from 'drizzle-orm'
import {
  CLOCK_TOLERANCE_MS,
  type ComposedSale,
  type ExchangeRate,
  type OfflineSale,
  type Region,
  requireRecords,
  type SaleRecords,
  saleCurrency,
  toBasisPoints,
  toCents,
  toRate,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { allowed } from '../../platform/problem'
import { findRate, readRateOverTime, strongerAt } from '../rate/rate'
import { type ReadRecords, recordColumns, recordValues } from '../sale/sale-records'

const HOUR_MS = 3_600_000

/** The first moment, in milliseconds, whose prices hold for a sale: that of the catalogue, if it is recent. */
export const startOfPrices = ({ offline }: OfflineSale, offlineHours: number): number =>
  Math.max(Date.parse(offline.catalogueAt), Date.parse(offline.soldAt) - offlineHours * HOUR_MS) -
  CLOCK_TOLERANCE_MS

/** A change of a price, in cents, or of interest, in basis points. Exactly one of the two ids is set. */
interface Change {
  /** In milliseconds since 1970. */
  at: number
  serviceId: number | null
  paymentMethodId: number | null
  before: number
  /** Of a price. Null: that of the business, of a row of 0.2.1. */
  currency: string | null
}

/** The records of a sale as they are now, with the changes of their prices since a moment, oldest first. */
export interface SaleHistory extends SaleRecords, Pick<ReadRecords, 'conditions'> {
  changes: Change[]
  /** When the last of the records was added, in milliseconds since 1970. */
  addedAt: number
}

const { placeholder } = sql
/** A client that the seller or who hands the sale in has added may have been made on the device, after the sale. */
const selectHistory = statement(
  sql`
    select ${recordColumns}, (
      select coalesce(json_agg(json_build_object(
        'at', (extract(epoch from at) * 1000)::float8, 'serviceId', service_id, 'paymentMethodId', payment_method_id,
        'before', before, 'currency', currency_before) order by at, id), '[]')
      from price_change
      where at > ${placeholder('since')} and (
        service_id = any(${placeholder('serviceIds')}::int[]) or payment_method_id = ${placeholder('paymentMethodId')})
    ) as changes, (
      select coalesce((extract(epoch from max(created_at)) * 1000)::float8, 0) from (
        select created_at from payment_method where id = ${placeholder('paymentMethodId')}
        union all select created_at from service where id = any(${placeholder('serviceIds')}::int[])
        union all select created_at from client
        where id = ${placeholder('clientId')} and not exists (
          select from audit_log
          where at = client.created_at and action = 'create' and entity = 'client' and entity_id = client.id
            and account_id = any(${placeholder('accountIds')}::int[]))
      ) as added
    ) as "addedAt"`,
  { prepared: true },
)

/** Reads current prices and their changes in one snapshot. */
export async function readHistory(
  db: Database,
  input: OfflineSale,
  { accountIds, since }: { accountIds: [number, number]; since: number },
): Promise<SaleHistory> {
  const [read] = await selectHistory.run<SaleHistory>(db, {
    ...recordValues(input, {
      accountId: accountIds[0],
      currencySince: new Date(input.offline.catalogueAt),
    }),
    accountIds,
    since: new Date(Math.max(since, 0)).toISOString(),
  })
  if (!read) throw new Error('A select without a table answers one row')
  return read
}

/**
 * The records of a sale with the prices, the interest, the currencies and the rate that seller and client saw.
 *
 * @param stored the currency of the quote that is sold
 * @throws ProblemError 400 that names every unknown id
 */
export async function seenTerms(
  db: Database,
  history: SaleHistory,
  input: OfflineSale,
  { region, stored }: { region: Region; stored: string | undefined },
) {
  const { prices, interest, cashSteps = region.cashSteps } = input.offline
  const shown = inShownCurrencies(history, input)
  const { currency, isConverted } = allowed(
    saleCurrency(shown, input, { business: region, stored, isShown: true }),
  )
  const { buyer, method, offered } = allowed(requireRecords(shown, input, currency))
  const rate = isConverted ? await shownRate(db, shown, input, region) : undefined
  return {
    buyer,
    method: { ...method, interestBasisPoints: toBasisPoints(interest) },
    offered: offered.map((service, index) => ({ ...service, priceCents: toCents(prices[index] ?? 0) })),
    settings: { currency, rate, cashSteps, isPaid: true },
  }
}

/** The method and the services in the currencies that were seen; of a request of 0.4.0 in those of its catalogue's moment. */
function inShownCurrencies(
  { method, services, ...records }: SaleRecords,
  { offline: { currencies, methodCurrency, isCash }, saleItems }: OfflineSale,
): SaleRecords {
  return {
    ...records,
    method: method && {
      ...method,
      currency: methodCurrency ?? method.earlierCurrency ?? method.currency,
      ...(isCash !== undefined && { isCash }),
      earlierCurrency: null,
    },
    services: services.map((service) => {
      const index = saleItems.findIndex(({ serviceId }) => serviceId === service.id)
      return { ...service, currency: currencies?.[index] ?? service.earlierCurrency ?? service.currency }
    }),
  }
}

async function shownRate(
  db: Database,
  { method, services }: SaleRecords,
  { offline, saleItems, currency }: OfflineSale,
  region: Region,
): Promise<ExchangeRate | undefined> {
  const { rate, strongerCurrency, catalogueAt } = offline
  if (rate === undefined) return findRate(db, region, undefined)
  const codes = [currency, method?.currency, ...[...services, ...saleItems].map((each) => each.currency)]
  const known = [...codes, region.currency].filter((code) => code !== undefined)
  const stronger =
    strongerCurrency ??
    (await strongerAt(db, known, new Date(catalogueAt))) ??
    region.strongerCurrency ??
    undefined
  return stronger === undefined ? findRate(db, region, undefined) : { stronger, rate: toRate(rate) }
}

/** The rates of the office between the currencies of a sale since a moment. Undefined: nothing was converted. */
export async function readRates(
  db: Database,
  { rate, currency, method, lines }: ComposedSale,
  since: number,
) {
  if (!rate) return undefined
  const codes = [currency.code, method.currency, ...lines.map(({ original }) => original?.currency)]
  const otherCurrency = codes.find((code) => code && code !== rate.stronger)
  const pair = otherCurrency ? { currency: rate.stronger, otherCurrency } : undefined
  return readRateOverTime(db, pair, since)
}
