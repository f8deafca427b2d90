const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant where the reader is: "12/01/2026, 10:05". */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))
