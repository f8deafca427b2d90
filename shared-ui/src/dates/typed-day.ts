import { formatDay, formatWholeDay } from '../format/day'
import { today } from '../format/moment'
import { parseTypedDay } from '../format/typed-day'

interface Limits {
  min?: string | undefined
  max?: string | undefined
  prefers?: 'future' | 'past' | undefined
  notAfter?: string | undefined
}

/**
 * The day that a text means in a field with these limits. It is counted from today in the time zone of the business, or from the
 * first valid day: a return from the departure on.
 */
export function readTypedDay(text: string, { min, max, prefers, notAfter }: Limits): string | null {
  const now = today()
  const direction = prefers ?? (max && max <= now ? 'past' : 'future')
  const from = direction === 'future' ? min || now : max && max < now ? max : now
  return parseTypedDay(text, { today: from, prefers: direction, notAfter })
}

/** The day in words while its text is another than the usual one: "Thursday 3 December 2026" */
export const understoodDay = (text: string, day: string | null): string | undefined =>
  day && text.trim() !== formatDay(day) ? formatWholeDay(day) : undefined
