const MINUTE_MS = 60_000

/** The calendar date of a moment in the demo's business, which is wherever the browser is. */
export function demoDay(moment: Date | string): string {
  const instant = new Date(moment)
  // By arithmetic: a list of some thousand sales asks for as many days, and Intl takes its time for each.
  return new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}
