import { and, or, sql } from 'drizzle-orm'
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
import { bitCountOf, bitsBy, FIRST_WITHOUT_SET, setOfDays } from './sale-sets'
import { inSpan, type Span, wholePeriods } from './span'

const DAYS_OF_WEEK = WEEK_SECONDS / DAY_SECONDS
const OTHER_DAYS = sql`other_days`

/**
 * The counts of a span: those of its whole weeks are stored, the sales of its other whole days (in UTC) are the bits of their sets,
 * and those of the hours before and after them are counted.
 */
export function countsOfSpan(span: Span): BucketCounts {
  const weeks = wholePeriods(span, WEEK_SECONDS)
  const days = wholePeriods(span, DAY_SECONDS)
  const hasWeeks = weeks.first < weeks.end
  const otherDays = hasWeeks
    ? [
        { first: days.first, end: weeks.first * DAYS_OF_WEEK },
        { first: weeks.end * DAYS_OF_WEEK, end: days.end },
      ]
    : [days]
  const weekNumbers = sql`>= ${weeks.first} and value < ${weeks.end}`
  const isAfterSets = sql`${sale.id} >= (${FIRST_WITHOUT_SET})`
  const isLate = and(inSpan(span), or(weeks.whole, sql`not ${days.whole}`, isAfterSets))
  // The sets may include fewer sales than the counts, in particular while they are stored for the first time.
  const hasFewerInSets = sql`(${FIRST_WITHOUT_SET}) < (${FIRST_UNCOUNTED})`
  const isInNoSetYet = and(hasFewerInSets, sql`not ${weeks.whole}`, days.whole, isAfterSets)
  return {
    parts: [
      uncountedSales(FIRST_UNCOUNTED, isLate, [days.rest, isInNoSetYet]),
      sql`${OTHER_DAYS} as materialized (${setOfDays(otherDays)})`,
    ],
    total: sql`${storedTotal('id', 'week', weekNumbers)} + ${bitCountOf(OTHER_DAYS)} + ${UNCOUNTED_TOTAL}`,
    by: (sort) => sql`
      ${storedCounts(sort, 'week', weekNumbers)} union all ${bitsBy(sort, OTHER_DAYS)} union all ${uncountedBy(sort)}`,
    // Ids follow the time.
    clustered: ['id', 'employee'],
  }
}
