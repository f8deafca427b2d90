import * as v from 'valibot'

export const MAX_PAGE_SIZE = 100

const digits = (max: number, message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number), v.maxValue(max, message))

/** A search that finds more than this says that it found this many, and its pages end there. */
export const MAX_FOUND = 1000

/** What every list can be asked; a list's own filters go beside these. */
export const listEntries = {
  /** Zero-based. */
  pageIndex: v.optional(digits(999_999_999, 'A whole number from 0')),
  pageSize: v.optional(
    v.pipe(digits(MAX_PAGE_SIZE, `1 to ${MAX_PAGE_SIZE}`), v.minValue(1, `1 to ${MAX_PAGE_SIZE}`)),
  ),
  /** Words that a record must all have, whatever their case and accents. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.excludes('\0'))),
  /** `name,asc` or `name,desc` */
  sort: v.optional(
    v.pipe(v.string(), v.regex(/^[a-zA-Z]+,(asc|desc)$/, 'A field and asc or desc: name,asc')),
  ),
}

/** False for one of `pageIndex` and `pageSize` without the other. */
export const pageIsWhole = (query: { pageIndex?: number | undefined; pageSize?: number | undefined }) =>
  (query.pageIndex === undefined) === (query.pageSize === undefined)

/** Query string of a list. Without paging the answer is an array of everything, with it a page. */
export const ListQuery = v.pipe(
  v.object(listEntries),
  v.forward(
    v.check((query) => pageIsWhole(query), 'Goes with pageSize'),
    ['pageIndex'],
  ),
)
export type ListQuery = v.InferOutput<typeof ListQuery>

/** One page of a list. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    content: v.array(item),
    totalElements: v.number(),
    totalPages: v.number(),
    /** Index of this page, zero-based. */
    number: v.number(),
    /** The size that was asked for. */
    size: v.number(),
    numberOfElements: v.number(),
    first: v.boolean(),
    last: v.boolean(),
    empty: v.boolean(),
  })
}

export interface Page<Item> {
  content: Item[]
  totalElements: number
  totalPages: number
  number: number
  size: number
  numberOfElements: number
  first: boolean
  last: boolean
  empty: boolean
}

/** The page that `content`, read at `index` with `size`, is of `totalElements`. */
export function toPage<Item>(
  content: Item[],
  totalElements: number,
  index: number,
  size: number,
): Page<Item> {
  const totalPages = Math.ceil(totalElements / size)
  return {
    content,
    totalElements,
    totalPages,
    number: index,
    size,
    numberOfElements: content.length,
    first: index === 0,
    last: index >= totalPages - 1,
    empty: content.length === 0,
  }
}
