import type { DraftLine } from './draft'

type Period = Pick<DraftLine, 'from' | 'to'>

/**
 * The period with one end moved. Both ends are set or neither is: the other end gets the same moment when it
 * is not set yet or when the period would end before it starts.
 */
export function movePeriod(period: Period, end: 'from' | 'to', moment: string | null): Period {
  if (!moment) return { from: null, to: null }
  const moved = { ...period, [end]: moment }
  const isOrdered = moved.from && moved.to && Date.parse(moved.from) <= Date.parse(moved.to)
  return isOrdered ? moved : { from: moment, to: moment }
}
