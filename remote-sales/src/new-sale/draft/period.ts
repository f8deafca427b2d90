import type { DraftLine } from './draft'

type Period = Pick<DraftLine, 'from' | 'to'>

const instant = (timestamp: string | null, now: number) => (timestamp ? Date.parse(timestamp) : now)

/** The period with one end moved. The other end moves along where the period would end before it starts. */
export function movePeriod(period: Period, change: Partial<Period>, now = Date.now()): Period {
  const { from, to } = { ...period, ...change }
  if (instant(from, now) <= instant(to, now)) return { from, to }
  return 'from' in change ? { from, to: from } : { from: to, to }
}
