/** How dates are shown and asked for. */
export const DATE_FORMAT = 'DD/MM/YYYY'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TYPED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

/** Whether a text is a calendar date as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}

/** `1990-03-07` as `07/03/1990`; any other text as it is. */
export function showDay(text: string): string {
  return text.replace(DAY, '$3/$2/$1')
}

/** What a person typed as a date, as `YYYY-MM-DD`; `null` when it is no calendar date (31/02/2000) or not yet whole. */
export function parseTypedDate(typed: string): string | null {
  const day = typed
    .trim()
    .replace(TYPED, (_all, date: string, _separator, month: string, year: string) =>
      [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
    )
  return isDay(day) ? day : null
}
