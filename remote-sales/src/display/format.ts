const date = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** 02/03/2026 15:30, in the time zone of whoever looks. */
export function formatMoment(timestamp: string): string {
  const moment = new Date(timestamp)
  return `${date.format(moment)} ${time.format(moment)}`
}

/** From when to when, as short as it goes; null stands for the moment of the sale. */
export function formatPeriod(from: string | null, to: string | null): string {
  if (!from || !to) return 'Now'
  return from === to ? formatMoment(from) : `${formatMoment(from)} – ${formatMoment(to)}`
}

/** Whether a moment is of the day that it is here and now. */
export const isToday = (timestamp: string): boolean =>
  date.format(new Date(timestamp)) === date.format(new Date())
