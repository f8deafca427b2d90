import { and, gte, lt, or, type SQL } from 'drizzle-orm'
import { sale } from '../database/schema/sales'

/** The instants between which the sales of a list are: `from` included, `to` excluded. Undefined for no limit. */
export interface Span {
  from: Date | undefined
  to: Date | undefined
}

export const WHOLE_SPAN: Span = { from: undefined, to: undefined }

export const isWhole = ({ from, to }: Span) => from === undefined && to === undefined

export const inSpan = ({ from, to }: Span): SQL | undefined =>
  and(from && gte(sale.createdAt, from), to && lt(sale.createdAt, to))

/** Without an upper limit, the last whole period ends here. */
const LATEST_END = Date.UTC(9999, 11, 31)

/** The periods of one length that a span contains as a whole. */
interface WholePeriods {
  /** The number of the first one, counted from 1970. */
  first: number
  /** The number after the last one; at most `first` if there are none. */
  end: number
  /** The condition of the sales in them. */
  whole: SQL | undefined
  /** The condition of the sales that are in the span but in none of them, if there are any. */
  rest: SQL | undefined
}

export function wholePeriods({ from, to }: Span, seconds: number): WholePeriods {
  const length = seconds * 1_000
  const first = Math.ceil((from?.getTime() ?? 0) / length)
  const end = Math.floor((to?.getTime() ?? LATEST_END) / length)
  const startOf = (period: number) => new Date(period * length)
  const rest =
    first >= end
      ? inSpan({ from, to })
      : or(from && inSpan({ from, to: startOf(first) }), to && inSpan({ from: startOf(end), to }))
  return { first, end, whole: inSpan({ from: startOf(first), to: startOf(end) }), rest }
}
