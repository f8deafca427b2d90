/** The first and the last day of travel, `YYYY-MM-DD`. Both are set or neither is. */
export interface TravelPeriod {
  from: string | null
  to: string | null
}

/** False when the last day is before the first. A day that is not set is in order. */
export const isInOrder = ({ from, to }: { [end in 'from' | 'to']?: string | null | undefined }): boolean =>
  !from || !to || from <= to

/** From the first to the last day of these periods. */
export function wholePeriod(periods: readonly TravelPeriod[]): TravelPeriod {
  const days = periods.flatMap(({ from, to }) => (from && to ? [from, to] : [])).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}
