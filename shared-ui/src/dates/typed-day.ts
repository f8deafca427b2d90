import { formatDay, formatWholeDay } from '../format/day'
import { today } from '../format/moment'
import { parseTypedDay } from '../format/typed-day'

interface Limits {
  min?: string | undefined
  max?: string | undefined
  prefers?: 'future' | 'past' | 'nearest' | undefined
  notAfter?: string | undefined
}

/** The day that a text means in a field with these limits, in the time zone of the business. */
export function readTypedDay(text: string, { min, max, prefers, notAfter }: Limits): string | null {
  const now = today()
  return parseTypedDay(text, {
    today: now,
    prefers: prefers ?? (max && max <= now ? 'past' : 'future'),
    min: min || undefined,
    max: max || undefined,
    notAfter,
  })
}

/** The day in words while its text is another than the usual one: "Thursday 3 December 2026" */
export const understoodDay = (text: string, day: string | null): string | undefined =>
  day && text.trim() !== formatDay(day) ? formatWholeDay(day) : undefined
