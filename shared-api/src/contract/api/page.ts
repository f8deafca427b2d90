import * as v from 'valibot'
import { CurrencySum } from '../values/amount'
import { TypedText } from '../values/text'

export const MAX_PAGE_SIZE = 100

const digits = (max: number, message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number), v.maxValue(max, message))

/** The query parameters of every list. A list may add filters of its own. */
export const listEntries = {
  /** Zero-based. */
  pageIndex: v.optional(digits(999_999_999, 'A whole number from 0')),
  pageSize: v.optional(
    v.pipe(digits(MAX_PAGE_SIZE, `1 to ${MAX_PAGE_SIZE}`), v.minValue(1, `1 to ${MAX_PAGE_SIZE}`)),
  ),
  /** Words that a record must contain, ignoring case and accents. */
  search: v.optional(v.pipe(TypedText, v.maxLength(100), v.excludes('\0'))),
  /** `name,asc` or `name,desc` */
  sort: v.optional(
    v.pipe(v.string(), v.regex(/^[a-zA-Z]+,(asc|desc)$/, 'A field and asc or desc: name,asc')),
  ),
}

/** Filter by whether a record may be sold: it is not retired, nor is its category. */
export const AvailableText = v.optional(v.picklist(['true', 'false'], 'true or false'))

type Paging = Partial<Record<'pageIndex' | 'pageSize', number | undefined>>

/** Checks that `pageIndex` and `pageSize` are set together. */
export const completePaging = <Query extends Paging>() =>
  v.forward<Query, v.CheckIssue<Query>, ['pageIndex']>(
    v.check(
      ({ pageIndex, pageSize }) => (pageIndex === undefined) === (pageSize === undefined),
      'Goes with pageSize',
    ),
    // A generic query has no known fields.
    ['pageIndex'] as never,
  )

/** Query of a list. Without paging the response is an array of all records, with it a page. */
export const ListQuery = v.pipe(v.object(listEntries), completePaging())
export type ListQuery = v.InferOutput<typeof ListQuery>

/** One page of a list. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    content: v.array(item),
    totalElements: v.number(),
    totalPages: v.number(),
    /** Zero-based index of this page. */
    number: v.number(),
    /** The requested page size. */
    size: v.number(),
    numberOfElements: v.number(),
    first: v.boolean(),
    last: v.boolean(),
    empty: v.boolean(),
    /** True when a search has found the most results that it counts: there may be more. */
    orMore: v.optional(v.boolean()),
    /** Of all pages, in a list that has one: what is owed, in a list of owed sales. In the currency of the business. */
    sum: v.optional(v.number()),
    /** The same by currency, that of the business first. `sum` is its first one. */
    sums: v.optional(v.array(CurrencySum)),
  })
}

export type Page<Item> = Omit<v.InferOutput<ReturnType<typeof pageOf>>, 'content'> & { content: Item[] }

/** Builds the page object for `content`, the rows of page `index`. */
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
