import { formatMoment } from 'shared-ui'

/** From when to when, as short as it goes; null stands for the moment of the sale. */
export function formatPeriod(from: string | null, to: string | null): string {
  if (!from || !to) return 'Now'
  return from === to ? formatMoment(from) : `${formatMoment(from)} – ${formatMoment(to)}`
}

/** Whether a moment is of the day that it is here and now. */
export const isToday = (timestamp: string): boolean =>
  new Date(timestamp).toDateString() === new Date().toDateString()
