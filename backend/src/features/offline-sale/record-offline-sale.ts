import {
  type ComposedLine,
  type ComposedSale,
  checkOwnRate,
  checkPaid,
  checkPriced,
  composeSale,
  currencyOf,
  dateIn,
  excessiveDiscount,
  filled,
  freeLinesNotAllowed,
  fromCents,
  neverInForce,
  notOffered,
  type OfflineSale,
  otherCash,
  otherCurrencies,
  type Region,
  roundCents,
  type SaleMark,
  saleMoment,
  toCents,
  type ValueOverTime,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { allowed } from '../../platform/problem'
import { withClient } from '../client/queries'
import { keepBuyer, lockQuoteToSell, quotedLines, quotedTerms, sellable } from '../quote/sell'
import type { Seller } from '../sale/insert-sale'
import { findEarlierSale, hashSale, type RecordedSale, storeOrFindSale } from '../sale/store-sale'
import { readHistory, readRates, type SaleHistory, seenTerms, startOfPrices } from './sale-history'

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
  const { seller, recordedBy, key, offlineHours, discountLimit: limit, region, marks = [] } = sent
  const receivedAt = new Date()
  const request = { accountId: seller.accountId, key, requestHash: hashSale(sent.input) }
  return db.transaction(async (tx) => {
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }
    const input = await withClient(tx, sent.input)
    const since = startOfPrices(input, offlineHours)
    const quoted = await quotedOffline(tx, input, region)
    const history = await readHistory(tx, input, { since, accountIds: [seller.accountId, recordedBy] })
    const stored = quoted.toSell?.quote.currency
    const { buyer, settings, ...seen } = await seenTerms(tx, history, input, { region, stored })
    const agreed = quoted.toSell && quotedLines(quoted.toSell, input.saleItems)
    const { sale, paying } = composeSale({ ...seen, agreed }, input, settings)
    for (const check of [checkPriced(sale, sale.method), paying, checkPaid(sale)]) allowed(check)
    const lines = quoted.holds ? sale.lines : sale.lines.map((line) => ({ ...line, agreed: undefined }))
    const { soldAt, marks: ofMoment } = saleMoment(input.offline, { receivedAt, addedAt: history.addedAt })
    const all = [
      ...notOffered({ method: sale.method, lines }),
      ...freeLinesNotAllowed(lines, region.employeesSellFreeLines),
      ...pricesNeverInForce(history, { ...sale, lines }, await readRates(tx, sale, since), {
        since,
        soldAt: Date.parse(input.offline.soldAt),
      }),
      ...currenciesOf(history, { ...sale, lines }, region),
      ...otherCash(sale.paid, input.payment ?? {}, {
        ...{ owedCents: sale.baseCents, currency: sale.currency, rate: sale.rate },
        method: { ...sale.method, isCash: history.method?.isCash },
        cashSteps: region.cashSteps,
      }),
      ...excessiveDiscount(
        { ...input, lines },
        {
          ...{ limit, currency: sale.currency },
          agreed: quoted.holds && quoted.toSell ? quotedTerms(quoted.toSell, input, buyer) : undefined,
        },
      ),
      // What a rate other than that of the office takes off is a discount.
      ...(checkOwnRate(sale, limit).refusal?.errors ?? []),
      ...quoted.marks,
      ...anotherTotal(sale, input),
      ...ofMoment,
      ...marks,
    ]
    if (quoted.toSell && quoted.marks.length === 0) await keepBuyer(tx, quoted.toSell, buyer)
    return storeOrFindSale(
      tx,
      { buyer, sale },
      {
        ...{ seller, input, request, recordedBy },
        conditions: (quoted.holds ? quoted.toSell?.quote.conditions : undefined) ?? history.conditions,
        quoteId: quoted.marks.length === 0 ? quoted.toSell?.quote.id : undefined,
        offline: { soldAt, receivedAt, marks: all },
      },
    )
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

/** The currencies that are others than those of now. */
const currenciesOf = (
  history: SaleHistory,
  { method, lines, currency, rate }: ComposedSale,
  region: Region,
): SaleMark[] =>
  otherCurrencies(
    {
      currency: currency.code,
      stronger: rate?.stronger,
      lines: lines.map(({ serviceId, name, original, agreed }) => {
        const seen = original?.currency ?? currency.code
        const service = agreed ? undefined : history.services.find(({ id }) => id === serviceId)
        return { name, seen, now: service?.currency ?? seen }
      }),
      method: {
        type: method.type,
        seen: method.currency,
        now: history.method?.currency ?? method.currency,
      },
    },
    region,
  )

/** The total that the device has sent, where its prices give another one. */
const anotherTotal = ({ totalCents }: ComposedSale, { total }: OfflineSale): SaleMark[] =>
  totalCents === toCents(total)
    ? []
    : [{ field: 'total', message: /*i18n*/ 'Another total', agreed: total, expected: fromCents(totalCents) }]

/**
 * The prices, the interest and the rate that were in force at no moment since the catalogue. Prices of a quote that holds and of what
 * is not in the catalogue are as they should be.
 */
function pricesNeverInForce(
  { changes, services, method }: SaleHistory,
  sale: ComposedSale,
  rates: ValueOverTime | undefined,
  moments: { since: number; soldAt: number },
): SaleMark[] {
  // A price of another currency was not in force.
  const within = (code: string, cents: number, currency: string) =>
    currency === code ? roundCents(cents, currencyOf(code)) : Number.NaN
  return neverInForce(
    {
      method: {
        ...sale.method,
        overTime: {
          now: method?.interestBasisPoints ?? 0,
          changes: changes.filter(({ paymentMethodId }) => paymentMethodId !== null),
        },
      },
      lines: sale.lines.map((line) => {
        const code = line.original?.currency ?? sale.currency.code
        const service = services.find(({ id }) => id === line.serviceId)
        return {
          name: line.name,
          priceCents: ownPrice(line),
          overTime: {
            now:
              service && !line.agreed ? within(code, service.priceCents, service.currency) : ownPrice(line),
            changes: changes
              .filter(({ serviceId }) => serviceId === line.serviceId)
              .map(({ at, before, currency }) => ({ at, before: within(code, before, currency ?? code) })),
          },
        }
      }),
      rate: sale.rate && rates && { value: sale.rate.rate, overTime: rates },
    },
    moments,
  )
}

/** Before it was converted. */
const ownPrice = ({ priceCents, original }: ComposedLine): number => original?.priceCents ?? priceCents
