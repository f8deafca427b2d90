import { and, not, or, sql } from 'drizzle-orm'
import { sale } from '../database/schema/sales'
import {
  type BucketCounts,
  storedCounts,
  storedTotal,
  UNCOUNTED_TOTAL,
  uncountedBy,
  uncountedSales,
} from './bucket-counts'
import { DAY_SECONDS, FIRST_UNCOUNTED, WEEK_SECONDS } from './sale-buckets'
import { bitCountOf, bitsBy, FIRST_WITHOUT_SET, setOfSpan } from './sale-sets'
import { inSpan, inWeeks, nearestDays, type Span, wholeWeeks } from './span'

const DAYS_OF_WEEK = WEEK_SECONDS / DAY_SECONDS
const OTHER_DAYS = sql`other_days`

/** The counts of a span: those of its whole weeks are stored, and its other sales are the bits of sets. */
export function countsOfSpan(span: Span): BucketCounts {
  const weeks = wholeWeeks(span)
  const days = nearestDays(span)
  // The first and the last day remain: `setOfSpan` adds or removes some of their hours.
  const otherDays =
    weeks.first < weeks.end
      ? [
          { first: days.first, end: weeks.first * DAYS_OF_WEEK },
          { first: weeks.end * DAYS_OF_WEEK, end: days.end },
        ]
      : [days]
  const weekNumbers = sql`>= ${weeks.first} and value < ${weeks.end}`
  const isInWeeks = sql`(${inWeeks(weeks)})`
  const isAfterSets = sql`${sale.id} >= (${FIRST_WITHOUT_SET})`
  // The sets may include fewer sales than the counts, in particular while they are stored for the first time.
  const hasFewerInSets = sql`(${FIRST_WITHOUT_SET}) < (${FIRST_UNCOUNTED})`
  return {
    parts: [
      uncountedSales(
        FIRST_UNCOUNTED,
        and(inSpan(span), or(isInWeeks, isAfterSets)),
        and(hasFewerInSets, not(isInWeeks), inSpan(span), isAfterSets),
      ),
      sql`${OTHER_DAYS} as materialized (${setOfSpan(span, otherDays)})`,
    ],
    total: sql`${storedTotal('id', 'week', weekNumbers)} + ${bitCountOf(OTHER_DAYS)} + ${UNCOUNTED_TOTAL}`,
    by: (sort) => sql`
      ${storedCounts(sort, 'week', weekNumbers)} union all ${bitsBy(sort, OTHER_DAYS)} union all ${uncountedBy(sort)}`,
    // Ids follow the time.
    clustered: ['id', 'employee'],
  }
}
