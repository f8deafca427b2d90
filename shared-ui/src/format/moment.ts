const date = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** An instant where the reader is: "12/01/2026 10:05". */
export function formatMoment(instant: string): string {
  const moment = new Date(instant)
  return `${date.format(moment)} ${time.format(moment)}`
}
