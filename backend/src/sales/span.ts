import { and, gte, lt, or, type SQL } from 'drizzle-orm'
import { sale } from '../database/schema/sales'
import { DAY_SECONDS, WEEK_SECONDS } from './sale-buckets'

/** The instants between which the sales of a list are: `from` included, `to` excluded. Undefined for no limit. */
export interface Span {
  from: Date | undefined
  to: Date | undefined
}

export const WHOLE_SPAN: Span = { from: undefined, to: undefined }

export const isWhole = ({ from, to }: Span) => from === undefined && to === undefined

export const inSpan = ({ from, to }: Span): SQL | undefined =>
  and(from && gte(sale.createdAt, from), to && lt(sale.createdAt, to))

/** Without an upper limit, the last period ends here. */
const LATEST_END = Date.UTC(9999, 11, 31)
export const DAY_MS = DAY_SECONDS * 1_000
const WEEK_MS = WEEK_SECONDS * 1_000

/** Days or weeks in UTC, numbered from 1970: from `first` on, up to but not including `end`. */
export interface Periods {
  first: number
  end: number
}

const inMs = ({ from, to }: Span) => ({ from: from?.getTime() ?? 0, to: to?.getTime() ?? LATEST_END })

/** The weeks that a span contains as a whole: none if `end` is at most `first`. */
export function wholeWeeks(span: Span): Periods {
  const { from, to } = inMs(span)
  return { first: Math.ceil(from / WEEK_MS), end: Math.floor(to / WEEK_MS) }
}

export const inWeeks = ({ first, end }: Periods): SQL | undefined =>
  inSpan({ from: new Date(first * WEEK_MS), to: new Date(end * WEEK_MS) })

/** The days whose limits are nearest to those of a span: none if `end` is at most `first`. */
export function nearestDays(span: Span): Periods {
  const { from, to } = inMs(span)
  return { first: Math.round(from / DAY_MS), end: Math.round(to / DAY_MS) }
}

/** The condition of the sales that are in a span or in its nearest days, but not in both. Undefined if there are none. */
export function differenceToNearestDays(span: Span): SQL | undefined {
  const { first, end } = nearestDays(span)
  if (first >= end) return inSpan(span)

  const { from, to } = inMs(span)
  const between = (limit: number, midnight: number) =>
    limit === midnight
      ? undefined
      : inSpan({ from: new Date(Math.min(limit, midnight)), to: new Date(Math.max(limit, midnight)) })
  return or(between(from, first * DAY_MS), between(to, end * DAY_MS))
}
