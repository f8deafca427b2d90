import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  dateIn,
  fromCents,
  type LineCost,
  type LineMargin,
  lineMargins,
  MARGIN_PARTS,
  type Margin,
  MarginQuery,
  MarginReport,
  Problem,
  type Region,
  sumMargins,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { decodeRow, rowsOf, selectList } from '../../platform/database/statement'
import { withinDays } from '../../platform/resources/listing'
import { category } from '../../tables/catalogue'
import { payment, sale, saleItem } from '../../tables/sales'
import { type FoundCost, readCosts } from '../cost/read-costs'
import type { Feature } from '../feature'
import { sales } from '../sale/queries'

export const marginRoutes: Feature = async (app, { region }) => {
  app.get(
    '/report/margin',
    {
      config: { access: 'readReports' },
      schema: {
        summary: 'What is left of the sales of some days, and of how many lines nobody knows the cost',
        querystring: MarginQuery,
        response: { 200: MarginReport, 400: Problem },
      },
    },
    (request) =>
      app.heavyReads(
        (db) =>
          readMargins(db, request.query, {
            timeZone: region.timeZone(),
            currency: region.currency().code,
            strongerCurrency: strongerOf(region.whole()),
          }),
        request.signal,
      ),
  )
}

interface Frame {
  timeZone: string
  /** Of the business. */
  currency: string
  strongerCurrency: string
}

/** The stronger currency of an office of two. Empty: it has one. */
export const strongerOf = ({ strongerCurrency, secondCurrency }: Region): string =>
  strongerCurrency ?? secondCurrency ?? ''

/** A line with its margin, and what it is of. */
interface SoldLine extends LineMargin, Record<(typeof MARGIN_PARTS)[number], string | null> {
  currency: string
}

type Days = { from: string; to: string }

const readMargins = (db: Database, days: Days, frame: Frame): Promise<MarginReport> =>
  db.transaction((tx) => marginsOf(tx, days, frame), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

/**
 * Margins of the sales that were made on some days, with their present values.
 *
 * @param tx whose reads are of one moment
 */
export async function marginsOf(tx: Database, days: Days, frame: Frame): Promise<MarginReport> {
  const where = withinDays(sale.createdAt, days, frame.timeZone) ?? sql`true`
  const lines = await readLines(tx, where, frame)
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted(
    (one, other) => Number(other === frame.currency) - Number(one === frame.currency),
  )
  return currencies.map((currency) => {
    const of = lines.filter((line) => line.currency === currency)
    const parts = MARGIN_PARTS.map((part) => [part, partsOf(of, part)] as const)
    return { currency, ...toMargin(of), parts: Object.fromEntries(parts) as MarginReport[number]['parts'] }
  })
}

async function readLines(
  tx: Database,
  where: SQL,
  { timeZone, strongerCurrency }: Frame,
): Promise<SoldLine[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    tx,
    sql`select ${selectList(sales.columns)} from ${sale} where ${where} order by ${sale.createdAt}, ${sale.id}`,
  )
  const costs = groupBy(await readCosts(tx, where, timeZone), ({ saleId }) => saleId)
  const categories = groupBy(
    await tx
      .select({ saleId: saleItem.saleId, line: saleItem.position, name: category.name })
      .from(saleItem)
      .innerJoin(sale, eq(sale.id, saleItem.saleId))
      .innerJoin(category, eq(category.id, saleItem.categoryId))
      .where(where),
    ({ saleId }) => saleId,
  )
  const rates = new Map(
    (
      await tx
        .select({ saleId: payment.saleId, currency: payment.currency, rate: payment.rate })
        .from(payment)
        .innerJoin(sale, eq(sale.id, payment.saleId))
        .where(and(where, isNotNull(payment.rate)))
        .orderBy(asc(payment.id))
    )
      .toReversed()
      .map(({ saleId, ...paid }) => [saleId, paid]),
  )
  return rows.flatMap((row) => {
    const sold = sales.toRow(decodeRow(sales.columns, row))
    const found = costs.get(sold.id) ?? []
    const paid = rates.get(sold.id)
    const margins = lineMargins(sold, found.map(toCost), {
      strongerCurrency,
      rate: paid?.rate ? { currency: paid.currency, stronger: strongerCurrency, rate: paid.rate } : undefined,
    })
    const month = dateIn(timeZone, new Date(sold.createdAt)).slice(0, 7)
    return margins.map((margin) => {
      const isLine = margin.line !== null
      const of = isLine ? found.find(({ line }) => line === margin.line) : undefined
      return {
        ...margin,
        currency: sold.currency,
        service: of?.name ?? null,
        category: categories.get(sold.id)?.find(({ line }) => line === margin.line)?.name ?? null,
        supplier: of?.supplier ?? null,
        seller: sold.employeeName,
        month,
      }
    })
  })
}

const amountOf = (cents: number | null) => (cents === null ? null : fromCents(cents))

const toCost = (
  row: FoundCost,
): Pick<LineCost, 'line' | 'amount' | 'currency' | 'kept' | 'isGone' | 'paid' | 'bookingId'> => ({
  line: row.line,
  amount: amountOf(row.amountCents),
  currency: row.currency ?? row.saleCurrency,
  kept: amountOf(row.keptCents),
  isGone: row.isGone,
  paid: fromCents(row.paidCents),
  bookingId: row.bookingId,
})

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function toMargin(lines: readonly LineMargin[]): Margin {
  const { soldCents, costCents, ...counts } = sumMargins(lines)
  return {
    sold: fromCents(soldCents),
    cost: fromCents(costCents),
    margin: fromCents(soldCents - costCents),
    ...counts,
  }
}

/** The largest margin first, those without a known cost last; months in their order. */
function partsOf(lines: readonly SoldLine[], part: (typeof MARGIN_PARTS)[number]) {
  const parts = [...groupBy(lines, (line) => line[part])].map(([name, of]) => ({ name, ...toMargin(of) }))
  return part === 'month'
    ? parts.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
    : parts.toSorted((one, other) => isUnknown(one) - isUnknown(other) || other.margin - one.margin)
}

const isUnknown = ({ lines, unknown }: Margin): number => Number(unknown === lines)
