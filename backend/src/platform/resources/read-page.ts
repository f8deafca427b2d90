import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { type CsvColumn, csvHead, csvRecord, currencySums, type Page, toPage } from 'shared-api/contract'
import { type Database, engineOf } from '../database/database'
import { type Columns, decodeRow, rowsOf, runNamed, selectList } from '../database/statement'
import { type Filter, type Listing, listCondition, type OnPages, orderOf } from './listing'

/** A search counts no more results, and its pages end there. */
const MAX_SEARCH_RESULTS = 1000

interface Window {
  pageIndex: number
  pageSize: number
}

/**
 * Reads a page.
 *
 * @throws ProblemError 400 for an unknown sort field
 */
export async function readPage<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  { pageIndex, pageSize }: Window,
): Promise<Page<Row>> {
  const query = await pageQuery(db, list, filter, pageIndex * pageSize, pageSize)
  // The best plan of a search depends on its words, so it is planned each time.
  const rows = await (filter.search ? rowsOf : runNamed)<PageRow>(db, query)
  const records = rows.filter(({ listPlace }) => listPlace !== null)
  const content = records.map((row) => {
    const record = list.toRow(decodeRow(list.columns, row))
    return Object.assign(record, ...askedOf(list, filter).map(({ toFields }) => toFields(row)))
  })
  const [first] = rows
  const page = toPage(content, first?.listTotal ?? 0, pageIndex, pageSize)
  if (filter.search && page.totalElements === MAX_SEARCH_RESULTS) page.orMore = true
  if (filter.sum) {
    page.sums = currencySums(first?.listSums ?? [], filter.sum.business)
    page.sum = page.sums[0]?.amount ?? 0
  }
  return page
}

const askedOf = <Row extends { id: number }>({ onPages }: Listing<Row>, filter: Filter): OnPages<Row>[] =>
  (filter.with ?? []).flatMap((name) => onPages?.[name] ?? [])

/** An empty page is one row without a place, which carries the total. */
interface PageRow extends Record<string, unknown> {
  listTotal: number
  listSums: { currency: string; cents: number }[] | null
  listPlace: number | null
}

/**
 * One statement, so that count and rows are of one snapshot. It finds the ids of the page first, because PostgreSQL can read those
 * from an index alone, and then reads the rows of these ids only. A search shows its first `MAX_SEARCH_RESULTS` matches.
 */
async function pageQuery<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  offset: number,
  pageSize: number,
): Promise<SQL> {
  const { id, from, details } = list
  const asked = askedOf(list, filter)
  const columns: Columns = Object.assign({}, list.columns, ...asked.map(({ columns }) => columns))
  const joins = sql.join(asked.map(({ joins }) => joins()))
  const matches = sql`from ${from} where ${(await listCondition(db, list, filter)) ?? sql`true`}`
  const shown = filter.search ? MAX_SEARCH_RESULTS : Number.POSITIVE_INFINITY
  const limit = Math.max(0, Math.min(pageSize, shown - offset))
  const { sum } = filter
  const match = filter.search ? sql`${matches} limit ${shown}::int` : matches
  const totals = sum
    ? sql`
      coalesce(sum(records), 0)::int as total, json_agg(json_build_object('currency', currency, 'cents', cents)) as sums
      from (
        select currency, count(*) as records, sum(cents)::float8 as cents
        from (select ${sum.currency} as currency, ${sum.cents} as cents ${match}) as match group by 1
      ) as of_currency`
    : sql`count(*)::int as total, null::json as sums ${filter.search ? sql`from (select ${match}) as match` : match}`
  return sql`
    select counted.total as "listTotal", counted.sums as "listSums", page.place as "listPlace", record.*
    from (select ${totals}) as counted
    left join (
      select id, row_number() over () as place
      from (select ${id} as id ${matches} order by ${orderOf(list, filter)} limit ${limit}::int offset ${offset}::bigint) as ids
    ) as page on true
    left join lateral (select ${selectList(columns)} from ${from} ${details} ${joins} where ${id} = page.id) as record on true
    order by page.place`
}

/**
 * Reads the whole list in one snapshot, in batches.
 *
 * @param signal ends the reading
 * @throws ProblemError 400 for an unknown sort field
 */
export async function* readAll<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const { columns, from, details } = list
  const where = (await listCondition(db, list, filter)) ?? sql`true`
  const query = sql`
    select ${selectList(columns)} from ${from} ${details}
    where ${where} order by ${orderOf(list, filter)}`
  for await (const rows of engineOf(db).stream(query, signal)) {
    yield rows.map((row) => list.toRow(decodeRow(columns, row)))
  }
}

/** A text format of consecutive rows. */
export interface RowFormat<Row> {
  head: string
  row: (row: Row) => string
  between: string
  tail: string
}

export const jsonFormat = <Row>(serialize: (row: Row) => string): RowFormat<Row> => ({
  head: '[',
  row: serialize,
  between: ',',
  tail: ']',
})

export const csvFormat = <Row>(columns: readonly CsvColumn<Row>[]): RowFormat<Row> => ({
  head: csvHead(columns),
  row: (row) => csvRecord(columns, row),
  between: '',
  tail: '',
})

/**
 * A stream of the rows as text. The first batch is read before the response starts, so that an immediate failure is still
 * answered with an error status.
 */
export async function streamRows<Row>(
  batches: AsyncGenerator<Row[]>,
  { head, row, between, tail }: RowFormat<Row>,
): Promise<Readable> {
  const first = await batches.next()

  async function* text() {
    yield head
    let separator = ''
    for (let batch = first; !batch.done; batch = await batches.next()) {
      if (batch.value.length > 0) yield separator + batch.value.map(row).join(between)
      separator = between
    }
    yield tail
  }
  const readable = Readable.from(text())
  // A stream that is closed before it is read never runs its generator, so the cursor is closed here.
  return readable.once('close', () => batches.return(undefined))
}
