import { type Page, toPage } from '../contract/api/page'
import { foldText, sortKey } from '../contract/values/fold-text'
import { hasWord, searchWords } from '../contract/values/search-words'

/** The parameters of a list, as they are sent. */
type ListQuery = Readonly<Record<string, string>>

/** The definition of how an entity is searched, sorted and filtered. */
export interface DemoList<Entity> {
  /** The sortable values, by the server's column names. */
  columns: Readonly<Record<string, (entity: Entity) => string | number>>
  /** The columns that a search looks into. */
  searched: readonly string[]
  /** Filters by name: true when `entity` matches `value`. */
  filters?: Readonly<Record<string, (entity: Entity, value: string) => boolean>>
  /** The sum of all pages. Undefined: the list has none. */
  sum?: (found: readonly Entity[], query: ListQuery) => number | undefined
}

/** Like the server's page, plus the `pageable` that the specification has on sample pages. */
export type DemoPage<Entity> = Page<Entity> & {
  pageable: { pageNumber: number; pageSize: number; offset: number }
}

export function demoPage<Entity>(
  rows: readonly Entity[],
  view: DemoList<Entity>,
  query: ListQuery,
): DemoPage<Entity> {
  const pageIndex = Number(query.pageIndex)
  const pageSize = Number(query.pageSize)
  const found = matchingRows(rows, view, query)
  const offset = pageIndex * pageSize
  return {
    ...toPage(found.slice(offset, offset + pageSize), found.length, pageIndex, pageSize),
    sum: view.sum?.(found, query),
    pageable: { pageNumber: pageIndex, pageSize, offset },
  }
}

/** The rows that match the search and the filters, sorted. */
export function matchingRows<Entity>(
  rows: readonly Entity[],
  view: DemoList<Entity>,
  query: ListQuery,
): Entity[] {
  const found = rows.filter((row) => matches(row, view, query))
  return sorted(found, view, query.sort)
}

function matches<Entity>(
  row: Entity,
  { columns, searched, filters = {} }: DemoList<Entity>,
  query: ListQuery,
) {
  const text = searched.map((name) => foldText(String(columns[name]?.(row) ?? ''))).join(' ')
  const words = searchWords(query.search ?? '')
  return (
    words.every((word) => hasWord(text, word)) &&
    Object.entries(filters).every(([name, passes]) => !query[name] || passes(row, query[name]))
  )
}

function sorted<Entity>(rows: Entity[], { columns }: DemoList<Entity>, sort: string | undefined): Entity[] {
  const [name = '', direction] = sort?.split(',') ?? []
  const column = columns[name]
  if (!column) return rows
  const sign = direction === 'desc' ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(column(row)) }))
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ row }) => row)
}

const keyOf = (value: string | number) => (typeof value === 'string' ? sortKey(value) : value)

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
