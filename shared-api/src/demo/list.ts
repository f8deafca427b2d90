import { type Page, toPage } from '../contract/api/page'
import type { CurrencySum } from '../contract/values/amount'
import type { PageQuery } from '../http/keys'
import { rowList } from '../row-list'

/** The parameters of a list, as they are sent. */
type ListQuery = Readonly<Record<string, string>>

/** The definition of how an entity is searched, sorted and filtered. */
export interface DemoList<Entity> {
  /** The sortable values, by the server's column names. */
  columns: Readonly<Record<string, (entity: Entity) => string | number>>
  /** The columns that a search looks into. */
  searched: readonly string[]
  /** Filters by name: true when `entity` matches `value`. */
  filters?: Readonly<Record<string, (entity: Entity, value: string, query: ListQuery) => boolean>>
  /** The sums of all pages by currency. Undefined: the list has none. */
  sums?: (found: readonly Entity[], query: ListQuery) => CurrencySum[] | undefined
}

/** Like the server's page, plus the `pageable` that the specification has on sample pages. */
export type DemoPage<Entity> = Page<Entity> & {
  pageable: { pageNumber: number; pageSize: number; offset: number }
}

export function demoPage<Entity extends { id: number }>(
  rows: readonly Entity[],
  view: DemoList<Entity>,
  query: ListQuery,
): DemoPage<Entity> {
  const pageIndex = Number(query.pageIndex)
  const pageSize = Number(query.pageSize)
  const found = matchingRows(rows, view, query)
  const offset = pageIndex * pageSize
  const sums = view.sums?.(found, query)
  return {
    ...toPage(found.slice(offset, offset + pageSize), found.length, pageIndex, pageSize),
    sum: sums?.[0]?.amount,
    sums,
    pageable: { pageNumber: pageIndex, pageSize, offset },
  }
}

export function matchingRows<Entity extends { id: number }>(
  rows: readonly Entity[],
  { columns, searched, filters = {} }: DemoList<Entity>,
  query: ListQuery,
): readonly Entity[] {
  const filtered = rows.filter((row) =>
    Object.entries(filters).every(([name, passes]) => !query[name] || passes(row, query[name], query)),
  )
  const textOf = (row: Entity) => searched.map((name) => String(columns[name]?.(row) ?? '')).join(' ')
  return rowList(filtered, { columns, searched: textOf }).matching({
    search: query.search,
    sort: query.sort as PageQuery['sort'],
  })
}
