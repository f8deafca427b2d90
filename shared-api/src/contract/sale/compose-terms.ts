import { type Currency, type ExchangeRate, fromCents } from '../values/money'
import { type Discount, type DiscountInput, keptDiscount } from './discount'
import type { SentLine } from './sale-input'
import { type OriginalPrice, priceInSale } from './sale-lines'
import { saleSums } from './sale-sums'

/** A service as the catalogue has it, or what is typed in its place. */
export interface OfferedService {
  /** Null: it is not in the catalogue. */
  id: number | null
  name: string
  categoryId: number | null
  priceCents: number
  currency: string
  retired?: boolean | undefined
  categoryRetired?: boolean | undefined
  datesRequired?: boolean | undefined
  /** What it had within the last day, or at the moment of an offline catalogue. Null: the same. */
  earlierCurrency?: string | null | undefined
}

/** As what a line was sold or quoted before. */
export interface AgreedLine {
  name: string
  /** Undefined: that of the service. */
  categoryId?: number | null | undefined
  /** In the currency of the sale. Undefined: the service has the price of now. */
  price?: { priceCents: number; original: OriginalPrice | null } | undefined
  /** False for a line that was sold without days of travel. */
  hasDays?: boolean | undefined
}

/** A line at its price in the currency of the sale. */
export interface ComposedLine {
  /** Its number in the sale. */
  line: number
  serviceId: number | null
  categoryId: number | null
  name: string
  /** Of one piece. */
  priceCents: number
  /** The same as it stands in JSON. */
  price: number
  /** Null: it was not converted. */
  original: OriginalPrice | null
  quantity: number
  /** The first and the last day of travel, both set or both null. */
  from: string | null
  to: string | null
  offered: OfferedService
  /** Undefined: a new line, or another service on its line. */
  agreed: AgreedLine | undefined
  /** True where it has to be converted and there is no rate: its price is 0. */
  lacksRate: boolean
}

/** What the lines of a sale are of, in the order of its items. */
export interface LineRecords {
  offered: readonly OfferedService[]
  agreed?: readonly (AgreedLine | undefined)[] | undefined
  /** The numbers of the lines. Default: their places. */
  numbers?: readonly number[] | undefined
  /** The sale that is changed. */
  before?: { discount?: Discount | null | undefined } | undefined
}

/** The currency and the settings by which a sale is composed. */
export interface SaleSettings {
  currency: Currency
  /** That of the office. Undefined: there is none, or nothing is converted. */
  rate?: ExchangeRate | undefined
}

/** What is sold or offered at which price, before anything is paid. Amounts are in cents of its currency. */
export interface ComposedTerms extends SaleSettings {
  lines: ComposedLine[]
  discount: DiscountInput | null
  subtotalCents: number
  discountCents: number
  /** The lines less the discount. */
  baseCents: number
}

/** What a request says of a sale's lines, beside what they are of. */
export interface SentTerms {
  saleItems: readonly Pick<SentLine, 'quantity' | 'from' | 'to'>[]
  discount?: DiscountInput | null | undefined
}

/** Prices the lines of a sale and takes off its discount. A changed sale keeps the discount that was agreed on. */
export function composeTerms(
  records: LineRecords,
  { saleItems, discount }: SentTerms,
  { currency, rate }: SaleSettings,
): ComposedTerms {
  const lines = saleItems.flatMap((item, index) => {
    const offered = records.offered[index]
    if (!offered) return []
    const agreed = records.agreed?.[index]
    const price = agreed?.price ?? priceInSale(offered, currency, rate)
    const { priceCents, original } = price ?? { priceCents: 0, original: null }
    const { id: serviceId, name, categoryId } = offered
    return {
      line: records.numbers?.[index] ?? index,
      serviceId,
      name: agreed?.name ?? name,
      categoryId: agreed?.categoryId === undefined ? categoryId : agreed.categoryId,
      priceCents,
      price: fromCents(priceCents),
      original,
      quantity: item.quantity,
      from: item.from ?? item.to ?? null,
      to: item.to ?? item.from ?? null,
      offered,
      agreed,
      lacksRate: !price,
    }
  })
  const { before } = records
  const kept = before ? keptDiscount(before, lines, { discount }, currency) : (discount ?? null)
  const { subtotalCents, discountCents, baseCents } = saleSums(
    { lines, discount: kept, currency },
    { paidCents: 0, interestCents: 0 },
  )
  return { lines, discount: kept, currency, rate, subtotalCents, discountCents, baseCents }
}
