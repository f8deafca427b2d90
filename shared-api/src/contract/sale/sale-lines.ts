import * as v from 'valibot'
import { message } from '../values/message'
import {
  type Currency,
  convertCents,
  currencyOf,
  type ExchangeRate,
  fromCents,
  fromRate,
  roundCents,
} from '../values/money'

/** The number of a line in its sale, from 0. The line keeps it as long as the sale has it. */
export const LineNumber = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)

interface ChangedItem {
  line?: number | null | undefined
  /** Null or undefined: not in the catalogue. */
  serviceId?: number | null | undefined
  name?: string | undefined
}

interface StoredLine {
  line: number
  serviceId: number | null
  name: string
}

/** True for a line of the same service, or of the same name where it is not in the catalogue. */
export const isSameLine = (item: ChangedItem, stored: Omit<StoredLine, 'line'>): boolean =>
  item.serviceId ? item.serviceId === stored.serviceId : !stored.serviceId && item.name === stored.name

/**
 * Maps items to stored lines: the named one, else the first free one of the service, else a new one.
 */
export function lineNumbers(items: readonly ChangedItem[], stored: readonly StoredLine[]): number[] {
  const taken = new Set(items.flatMap(({ line }) => line ?? []))
  const found = items.map(({ line, ...item }) => {
    if (line !== undefined) return line
    const next = stored.find((each) => isSameLine(item, each) && !taken.has(each.line))?.line
    if (next !== undefined) taken.add(next)
    return next
  })
  let free = Math.max(-1, ...stored.map(({ line }) => line)) + 1
  return found.map((line) => line ?? free++)
}

interface OfferedPrice {
  priceCents: number
  currency: string
}

/** The price of a line before it was converted. */
export interface OriginalPrice extends OfferedPrice {
  /** In ten-thousandths. */
  rate: number
}

/** 152000 → 1520: as it stands in JSON. */
export const toOriginal = ({ priceCents, currency, rate }: OriginalPrice) => ({
  price: fromCents(priceCents),
  currency,
  rate: fromRate(rate),
})

/**
 * The unit price of a line in the currency of its sale. One of the other currency is converted and keeps its own price. Prices may have
 * cents from before the business chose a currency without cents.
 *
 * @returns undefined where it has to be converted and there is no rate
 */
export function priceInSale(
  { priceCents, currency }: OfferedPrice,
  ofSale: Currency,
  rate: ExchangeRate | undefined,
): { priceCents: number; original: OriginalPrice | null } | undefined {
  const rounded = roundCents(priceCents, currencyOf(currency))
  if (currency === ofSale.code) return { priceCents: rounded, original: null }
  if (!rate) return undefined
  return {
    priceCents: convertCents(rounded, ofSale, rate),
    original: { priceCents: rounded, currency, rate: rate.rate },
  }
}

/**
 * The currency of a sale: that which is asked for, otherwise the one that all of its services have.
 *
 * @param offered the currencies of its services
 * @returns undefined for services of two currencies
 */
export function currencyOfSale(
  asked: string | undefined,
  offered: readonly string[],
  ofBusiness: string,
): string | undefined {
  const [first = ofBusiness] = offered
  return asked ?? (offered.every((currency) => currency === first) ? first : undefined)
}
