import * as v from 'valibot'
import { lineShares } from '../sale/discount'
import type { Sale } from '../sale/sale'
import { isKeptUnknown, type LineCost } from '../supplier/cost'
import { CalendarDate } from '../values/calendar-date'
import { convertCents, currencyOf, type ExchangeRate, toCents, toRate } from '../values/money'

type Cost = Pick<LineCost, 'line' | 'amount' | 'currency' | 'kept' | 'isGone' | 'paid' | 'bookingId'>

/** What is left of a line, in cents of the currency of the sale. Interest is outside. */
export interface LineMargin {
  /** Null: of removed lines, or of a cancelled sale as a whole. */
  line: number | null
  /** After the discount. Of a cancelled sale: what was kept. */
  soldCents: number
  /** Null: unknown, because the cost or the rate is, or nobody has said what the supplier keeps. Then the margin is unknown, too. */
  costCents: number | null
}

interface Rates {
  /** The code of the stronger currency of the office. */
  strongerCurrency: string
  /** Of the sale's first payment in another currency, for costs of that currency. A line that was converted has its own. */
  rate?: (ExchangeRate & { currency: string }) | undefined
}

/** What a sale brings and what it costs, by line. */
export function lineMargins(
  sale: Pick<Sale, 'status' | 'currency' | 'saleItems' | 'discount' | 'subtotal' | 'paid'>,
  costs: readonly Cost[],
  { strongerCurrency, rate }: Rates,
): LineMargin[] {
  const currency = currencyOf(sale.currency)
  const inSale = (amount: number, of: string, own?: ExchangeRate): number | null => {
    if (of === sale.currency) return toCents(amount)
    const used = own ?? (rate?.currency === of ? rate : undefined)
    return used ? Math.sign(amount) * convertCents(toCents(Math.abs(amount)), currency, used) : null
  }
  const keptOf = (gone: readonly Cost[]): number | null =>
    gone.reduce<number | null>((sum, cost) => {
      const cents = isKeptUnknown(cost) ? null : inSale(cost.kept ?? 0, cost.currency)
      return sum === null || cents === null ? null : sum + cents
    }, 0)
  if (sale.status === 'CANCELLED') {
    const gone = costs.filter(({ isGone }) => isGone)
    return [{ line: null, soldCents: toCents(sale.paid ?? 0), costCents: keptOf(gone) }]
  }
  const base = toCents(sale.subtotal) - toCents(sale.discount?.amount ?? 0)
  const shares = lineShares(base, sale.saleItems, sale.discount, currency)
  const removed = costs.filter(({ line }) => line === null)
  return [
    ...sale.saleItems.map(({ line = null, original }, index) => {
      const cost = costs.find((each) => each.line === line)
      const own =
        original && cost && original.currency === cost.currency
          ? { stronger: strongerCurrency, rate: toRate(original.rate) }
          : undefined
      return {
        line,
        soldCents: shares[index] ?? 0,
        costCents: cost && cost.amount !== null ? inSale(cost.amount, cost.currency, own) : null,
      }
    }),
    ...(removed.length > 0 ? [{ line: null, soldCents: 0, costCents: keptOf(removed) }] : []),
  ]
}

/** The sums of margins of one currency. Nothing whose cost is unknown is in them. */
export interface MarginSums {
  soldCents: number
  costCents: number
  /** How many there are, and how many of them are not in the sums. */
  lines: number
  unknown: number
}

export function sumMargins(margins: readonly LineMargin[]): MarginSums {
  const known = margins.filter(({ costCents }) => costCents !== null)
  return {
    soldCents: known.reduce((sum, { soldCents }) => sum + soldCents, 0),
    costCents: known.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0),
    lines: margins.length,
    unknown: margins.length - known.length,
  }
}

const Margin = v.object({
  /** Of what has a known cost. */
  sold: v.number(),
  cost: v.number(),
  margin: v.number(),
  lines: v.number(),
  /** How many lines have no known cost, and are in none of the sums. */
  unknown: v.number(),
})
export type Margin = v.InferOutput<typeof Margin>

const Part = v.object({
  ...Margin.entries,
  /** Of a service, category, supplier or seller; of a month `2026-11`. Null: other. */
  name: v.nullable(v.string()),
})

/** The breakdowns of a margin. */
export const MARGIN_PARTS = ['service', 'category', 'supplier', 'seller', 'month'] as const

export const MarginQuery = v.object({ from: CalendarDate, to: CalendarDate })

/** Response of `GET /report/margin`: of the sales of some days, by currency, that of the business first. */
export const MarginReport = v.array(
  v.object({
    currency: v.string(),
    ...Margin.entries,
    parts: v.object({
      service: v.array(Part),
      category: v.array(Part),
      supplier: v.array(Part),
      seller: v.array(Part),
      month: v.array(Part),
    }),
  }),
)
export type MarginReport = v.InferOutput<typeof MarginReport>
