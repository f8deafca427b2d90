import type { Bucket } from 'shared-api'

// Calendar dates are formatted as if they were in UTC, so that no time zone can move them by a day.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })

const day = formatter({ day: 'numeric', month: 'short' })
const dayAndYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const month = formatter({ month: 'short', year: 'numeric' })

const instant = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** "1 Mar – 20 Mar 2026"; one day is "20 Mar 2026". */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayAndYear.format(instant(from))
  const start = from.slice(0, 4) === to.slice(0, 4) ? day : dayAndYear
  return `${start.format(instant(from))} – ${dayAndYear.format(instant(to))}`
}

/** A point of a line: "20 Mar" for a day or the week that begins there, "Mar 2026" for a month. */
export const formatPoint = (from: string, bucket: Bucket): string =>
  (bucket === 'month' ? month : day).format(instant(from))
