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

/**
 * The periods that a span contains as a whole: from number `first` up to `end`, counted from 1970. `rest` is the condition of the
 * sales that are in the span but in none of them, if there are any.
 */
export function wholePeriods(
  { from, to }: Span,
  seconds: number,
): { first: number; end: number; rest: SQL | undefined } {
  const length = seconds * 1_000
  const first = Math.ceil((from?.getTime() ?? 0) / length)
  const end = Math.floor((to?.getTime() ?? LATEST_END) / length)
  const startOf = (period: number) => new Date(period * length)
  const rest =
    first >= end
      ? inSpan({ from, to })
      : or(from && inSpan({ from, to: startOf(first) }), to && inSpan({ from: startOf(end), to }))
  return { first, end, rest }
}
