import { sql } from 'drizzle-orm'
import {
  CLOCK_TOLERANCE_MS,
  checkRate,
  currencyOf,
  dateIn,
  type ExchangeRate,
  excessiveDiscount,
  filled,
  freeLinesNotAllowed,
  fromCents,
  neverInForce,
  notOffered,
  type OfflineSale,
  otherCash,
  otherCurrencies,
  priceInSale,
  type Region,
  roundCents,
  type SaleMark,
  saleMoment,
  toBasisPoints,
  toCents,
  toRate,
  type ValueOverTime,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { withClient } from '../client/queries'
import { lockQuoteToSell, quotedLines, quotedTerms, sellable } from '../quote/sell'
import { readRateOverTime, strongerAt } from '../rate/rate'
import type { Seller } from '../sale/insert-sale'
import {
  basisColumns,
  basisValues,
  type PricedSale,
  priceSale,
  requireRecords,
  type SaleBasis,
  type ServiceToSell,
  type StoredBasis,
  withSaleCurrency,
} from '../sale/pricing'
import { findEarlierSale, hashSale, type RecordedSale, storeOrFindSale } from '../sale/store-sale'

const HOUR_MS = 3_600_000

interface OfflineRequest {
  input: OfflineSale
  key: string
  seller: Seller
  /** Who hands the sale in: the seller, or an administrator who found it on a device. */
  recordedBy: number
  /** How long the prices of a catalogue hold. */
  offlineHours: number
  /** The highest discount of the seller, in percent. */
  discountLimit: number
  /** Of the business: its currencies. */
  region: Region
  /** What else is to be looked at. */
  marks?: SaleMark[]
}

/**
 * Stores a sale that was made offline, once per key, as seller and client agreed on it, and marks it with what is not as the rules are.
 * It counts on the day on which it was sold, as far as that can be.
 *
 * @throws ProblemError 400 for unknown ids, or for what is no sale
 */
export async function recordOfflineSale(db: Database, sent: OfflineRequest): Promise<RecordedSale> {
  const { seller, recordedBy, key, offlineHours, discountLimit, region, marks = [] } = sent
  const receivedAt = new Date()
  const request = { accountId: seller.accountId, key, requestHash: hashSale(sent.input) }
  return db.transaction(async (tx) => {
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }
    const input = await withClient(tx, sent.input)
    const limits = { since: startOfPrices(input, offlineHours), region }
    const quoted = await quotedOffline(tx, input, region)
    const history = await readHistory(tx, input, {
      ...limits,
      accountIds: [seller.accountId, recordedBy],
      currency: quoted.toSell?.quote.currency,
    })
    const ofQuote = quoted.toSell ? quotedLines(quoted.toSell, input.saleItems) : []
    const seen = priceSale(withQuoted(atSeenPrices(history, input), ofQuote), input)
    const records = requireRecords(withQuoted(history, quoted.holds ? ofQuote : []), input)
    const isQuoted = (index: number) => quoted.holds && ofQuote[index] !== undefined
    const { soldAt, marks: ofMoment } = saleMoment(input.offline, { receivedAt, addedAt: history.addedAt })
    const all = [
      ...notOffered(records),
      ...freeLinesNotAllowed(records.lines, region.employeesSellFreeLines),
      ...pricesNeverInForce(history, seen, {
        since: limits.since,
        soldAt: Date.parse(input.offline.soldAt),
        rates: seen.rate && (await readRateOverTime(tx, pairOfRate(history), limits.since)),
        isQuoted,
      }),
      ...currenciesOf(history, seen, isQuoted),
      ...otherCash(seen.paid, input.payment ?? {}, {
        ...{ owedCents: seen.baseCents, currency: seen.currency, rate: seen.rate },
        method: { ...seen.method, isCash: history.now.method?.isCash },
        cashSteps: region.cashSteps,
      }),
      ...excessiveDiscount(
        { ...input, lines: seen.lines },
        {
          limit: discountLimit,
          currency: seen.currency,
          agreed:
            quoted.holds && quoted.toSell ? quotedTerms(quoted.toSell, input, history.buyer) : undefined,
        },
      ),
      ...excessiveRate(seen, discountLimit),
      ...quoted.marks,
      ...anotherTotal(seen, input),
      ...ofMoment,
      ...marks,
    ]
    return storeOrFindSale(tx, seen, {
      seller,
      input,
      request,
      recordedBy,
      quoteId: quoted.marks.length === 0 ? quoted.toSell?.quote.id : undefined,
      offline: { soldAt, receivedAt, marks: all },
    })
  })
}

/**
 * The quote that was sold without a connection, as far as it is the one that was shown. One that could not be sold marks the sale, which
 * is stored without it.
 */
async function quotedOffline(tx: Database, input: OfflineSale, { timeZone }: Region) {
  const found = await lockQuoteToSell(tx, input)
  if (!found) return { holds: false, marks: [] }
  const toSell = found.quote.version === input.quote?.version ? found : undefined
  const outcome = sellable(found, input, dateIn(timeZone, new Date(input.offline.soldAt)))
  if (!outcome.refusal) return { toSell, holds: outcome.holds, marks: [] }
  const { detail = '', params } = outcome.refusal
  const mark: SaleMark = { field: 'quote', ...(params ? filled(detail, params) : { message: detail }) }
  return { toSell, holds: false, marks: [mark] }
}

/** A basis with the prices of the lines that stand for those of a quote. */
const withQuoted = <Basis extends SaleBasis>(
  basis: Basis,
  ofQuote: NonNullable<SaleBasis['agreed']>,
): Basis =>
  ofQuote.length === 0
    ? basis
    : { ...basis, agreed: ofQuote.map((line, index) => line ?? basis.agreed?.[index]) }

/** The first moment, in milliseconds, whose prices hold for a sale: that of the catalogue, if it is recent. */
const startOfPrices = ({ offline }: OfflineSale, offlineHours: number): number =>
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

/** A `SaleBasis` with the changes of its prices since a moment, oldest first, and when the last of its records was added. */
interface SaleHistory extends SaleBasis {
  changes: Change[]
  /** In milliseconds since 1970. */
  addedAt: number
  /** The method and the services as they are now. The basis has them in the currencies that were seen. */
  now: Pick<StoredBasis, 'method' | 'services'>
}

const { placeholder } = sql
/** A client that the seller or who hands the sale in has added may have been made on the device, after the sale. */
const selectHistory = statement(
  sql`
    select ${basisColumns}, (
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
async function readHistory(
  db: Database,
  input: OfflineSale,
  {
    accountIds,
    since,
    region,
    currency,
  }: { accountIds: number[]; since: number; region: Region; currency: string | undefined },
): Promise<SaleHistory> {
  const [accountId = 0] = accountIds
  const values = {
    ...basisValues(input, { accountId, currencySince: new Date(input.offline.catalogueAt) }),
    accountIds,
    since: new Date(Math.max(since, 0)).toISOString(),
  }
  const [read] = await selectHistory.run<StoredBasis & Pick<SaleHistory, 'changes' | 'addedAt'>>(db, values)
  if (!read) throw new Error('A select without a table answers one row')
  const { changes, addedAt, ...now } = read
  const stored = asSeen(now, input)
  const seen = { rate: await seenRate(db, stored, input, region), cashSteps: input.offline.cashSteps }
  const basis = await withSaleCurrency(db, stored, input, { region, currency, seen })
  return { ...basis, changes, addedAt, now }
}

/** The method and the services in the currencies that seller and client saw; of a request of 0.4.0 in those of its catalogue's moment. */
function asSeen(
  basis: StoredBasis,
  { offline: { currencies, methodCurrency, isCash }, saleItems }: OfflineSale,
): StoredBasis {
  const before = ({ earlierCurrency, currency }: Pick<ServiceToSell, 'earlierCurrency' | 'currency'>) =>
    earlierCurrency ?? currency
  const { method, services } = basis
  return {
    ...basis,
    method: method && {
      ...method,
      currency: methodCurrency ?? before(method),
      ...(isCash !== undefined && { isCash }),
      earlierCurrency: null,
    },
    services: services.map((each) => {
      const index = saleItems.findIndex(({ serviceId }) => serviceId === each.id)
      return { ...each, currency: currencies?.[index] ?? before(each) }
    }),
  }
}

async function seenRate(
  db: Database,
  { method, services }: StoredBasis,
  { offline, saleItems, currency }: OfflineSale,
  region: Region,
): Promise<ExchangeRate | undefined> {
  const { rate, strongerCurrency, catalogueAt } = offline
  if (rate === undefined) return undefined
  const codes = [currency, method?.currency, ...[...services, ...saleItems].map((each) => each.currency)]
  const known = [...codes, region.currency].filter((code) => code !== undefined)
  const stronger =
    strongerCurrency ??
    (await strongerAt(db, known, new Date(catalogueAt))) ??
    region.strongerCurrency ??
    undefined
  return stronger === undefined ? undefined : { stronger, rate: toRate(rate) }
}

/** Both currencies of the rate of a sale, as the rates of the office are stored. */
function pairOfRate({ rate, currency, method, services }: SaleHistory) {
  const codes = [currency.code, method?.currency, ...services.map(({ original }) => original?.currency)]
  const other = codes.find((code) => code && code !== rate?.stronger)
  return rate && other ? { currency: rate.stronger, otherCurrency: other } : undefined
}

/** The currencies that are others than those of now. */
const currenciesOf = (
  { now, region }: SaleHistory,
  { method, lines, currency, rate }: PricedSale,
  isQuoted: (index: number) => boolean,
): SaleMark[] =>
  otherCurrencies(
    {
      currency: currency.code,
      stronger: rate?.stronger,
      lines: lines.map(({ sold }, index) => {
        const seen = sold.original?.currency ?? currency.code
        const service = isQuoted(index) ? undefined : now.services.find(({ id }) => id === sold.id)
        return { name: sold.name, seen, now: service?.currency ?? seen }
      }),
      method: { type: method.type, seen: method.currency, now: now.method?.currency ?? method.currency },
    },
    region,
  )

/** The records of a sale with the prices and the interest that seller and client saw. */
function atSeenPrices(
  history: SaleHistory,
  { offline: { prices, interest }, saleItems }: OfflineSale,
): SaleBasis {
  const { method, currency, rate, services } = history
  const seen = (price: number, index: number) => {
    const item = saleItems[index]
    const offered =
      services.find(({ id }) => id === item?.serviceId)?.currency ?? item?.currency ?? currency.code
    return priceInSale({ priceCents: toCents(price), currency: offered }, currency, rate)
  }
  return {
    ...history,
    method: method && {
      ...method,
      interestBasisPoints: toBasisPoints(interest),
    },
    agreed: prices.map((price, index) => ({ sold: seen(price, index) ?? {} })),
  }
}

/** The total that the device has sent, where its prices give another one. */
const anotherTotal = ({ totalCents }: PricedSale, { total }: OfflineSale): SaleMark[] =>
  totalCents === toCents(total)
    ? []
    : [{ field: 'total', message: /*i18n*/ 'Another total', agreed: total, expected: fromCents(totalCents) }]

/** What a rate other than that of the office takes off is a discount. */
function excessiveRate(
  { exchange, rate, subtotalCents, discountCents }: PricedSale,
  limit: number,
): SaleMark[] {
  if (!rate) return []
  return (
    checkRate(exchange, { limit, isEmployee: true, rate, subtotalCents, discountCents }).refusal?.errors ?? []
  )
}

interface Moments {
  since: number
  soldAt: number
  /** Of the office. Undefined: nothing was converted. */
  rates: ValueOverTime | undefined
  /** True for a line at the price of a quote that holds. */
  isQuoted: (index: number) => boolean
}

function pricesNeverInForce(
  { changes, now, method }: SaleHistory,
  priced: PricedSale,
  { rates, isQuoted, ...moments }: Moments,
): SaleMark[] {
  // A price of another currency was not in force.
  const within = (code: string, cents: number, currency: string) =>
    currency === code ? roundCents(cents, currencyOf(code)) : Number.NaN
  return neverInForce(
    {
      method: {
        ...priced.method,
        overTime: {
          now: method?.interestBasisPoints ?? 0,
          changes: changes.filter(({ paymentMethodId }) => paymentMethodId !== null),
        },
      },
      lines: priced.lines.map(({ sold }, index) => {
        const code = sold.original?.currency ?? priced.currency.code
        const service = now.services.find(({ id }) => id === sold.id)
        // The price of a line that is not in the catalogue is typed.
        const isTyped = !service || sold.id === null || isQuoted(index)
        return {
          name: sold.name,
          priceCents: ownPrice(sold),
          overTime: {
            now: isTyped ? ownPrice(sold) : within(code, service.priceCents, service.currency),
            changes: changes
              .filter(({ serviceId }) => serviceId === sold.id)
              .map(({ at, before, currency }) => ({ at, before: within(code, before, currency ?? code) })),
          },
        }
      }),
      rate: priced.rate && rates && { value: priced.rate.rate, overTime: rates },
    },
    moments,
  )
}

/** Before it was converted. */
const ownPrice = ({ priceCents, original }: ServiceToSell): number => original?.priceCents ?? priceCents
