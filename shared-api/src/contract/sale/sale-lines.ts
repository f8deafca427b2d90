import {
  type Currency,
  convertCents,
  currencyOf,
  type ExchangeRate,
  fromCents,
  fromRate,
  roundCents,
  toCents,
  toRate,
} from '../values/money'

import type { SaleItem } from './sale'
import type { SentLine } from './sale-input'

/** What says of which line of a stored sale an item is. */
type NamedItem = Pick<SentLine, 'line' | 'serviceId' | 'name'>
type NumberedLine = Pick<SaleItem, 'serviceId' | 'name'> & { line: number }

/** True for a line of the same service, or of the same name where it is not in the catalogue. */
export const isSameLine = (item: Omit<NamedItem, 'line'>, stored: Omit<NumberedLine, 'line'>): boolean =>
  item.serviceId ? item.serviceId === stored.serviceId : !stored.serviceId && item.name === stored.name

/**
 * Maps items to stored lines: the named one, else the first free one of the service, else a new one.
 */
export function lineNumbers(items: readonly NamedItem[], stored: readonly NumberedLine[]): number[] {
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

/** The price of a line before it was converted. */
export interface OriginalPrice {
  priceCents: number
  currency: string
  /** In ten-thousandths. */
  rate: number
}

/** 152000 → 1520: as it stands in JSON. */
export const toOriginal = ({ priceCents, currency, rate }: OriginalPrice) => ({
  price: fromCents(priceCents),
  currency,
  rate: fromRate(rate),
})

/** 1520 → 152000: the reverse. */
export const ofOriginal = ({ price, currency, rate }: ReturnType<typeof toOriginal>): OriginalPrice => ({
  priceCents: toCents(price),
  currency,
  rate: toRate(rate),
})

/**
 * The unit price of a line in the currency of its sale. One of the other currency is converted and keeps its own price. Prices may have
 * cents from before the business chose a currency without cents.
 *
 * @returns undefined where it has to be converted and there is no rate
 */
export function priceInSale(
  { priceCents, currency }: Omit<OriginalPrice, 'rate'>,
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
