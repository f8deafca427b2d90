import type { PageQuery } from '../client/page-query'
import { type Page, toPage } from '../contract/api/page'
import { foldText, sortKey } from '../contract/values/fold-text'
import { hasWord, searchWords } from '../contract/values/search-words'

/** The definition of how an entity is searched, sorted and filtered. */
export interface SampleListDefinition<Entity> {
  /** The sortable values, by the server's column names. */
  columns: Readonly<Record<string, (entity: Entity) => string | number>>
  /** The columns that a search looks into. */
  searched: readonly string[]
  /** Filters by name: true when `entity` matches `value`. */
  filters?: Readonly<Record<string, (entity: Entity, value: string | number) => boolean>>
  /** The sum of all pages. Undefined: the list has none. */
  sum?: (found: readonly Entity[], query: PageQuery) => number | undefined
}

/** Like the server's page, plus the `pageable` that the specification has on sample pages. */
export type SamplePage<Entity> = Page<Entity> & {
  pageable: { pageNumber: number; pageSize: number; offset: number }
}

export function samplePage<Entity>(
  rows: readonly Entity[],
  view: SampleListDefinition<Entity>,
  query: PageQuery,
): SamplePage<Entity> {
  const { pageIndex, pageSize } = query
  const found = sampleRows(rows, view, query)
  const offset = pageIndex * pageSize
  return {
    ...toPage(found.slice(offset, offset + pageSize), found.length, pageIndex, pageSize),
    sum: view.sum?.(found, query),
    pageable: { pageNumber: pageIndex, pageSize, offset },
  }
}

/** The rows that match the search and the filters, sorted. */
export function sampleRows<Entity>(
  rows: readonly Entity[],
  view: SampleListDefinition<Entity>,
  query: PageQuery,
): Entity[] {
  const found = rows.filter((row) => matches(row, view, query))
  return sorted(found, view, query.sort)
}

function matches<Entity>(
  row: Entity,
  { columns, searched, filters = {} }: SampleListDefinition<Entity>,
  query: PageQuery,
) {
  const text = searched.map((name) => foldText(String(columns[name]?.(row) ?? ''))).join(' ')
  const words = searchWords(query.search ?? '')
  return (
    words.every((word) => hasWord(text, word)) &&
    Object.entries(filters).every(([name, passes]) => !query[name] || passes(row, query[name]))
  )
}

function sorted<Entity>(
  rows: Entity[],
  { columns }: SampleListDefinition<Entity>,
  sort: PageQuery['sort'],
): Entity[] {
  const [name = '', direction] = sort?.split(',') ?? []
  const column = columns[name]
  if (!column) return rows
  const sign = direction === 'desc' ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(column(row)) }))
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ row }) => row)
}

const keyOf = (value: string | number) => (typeof value === 'string' ? sortKey(value) : value)

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
