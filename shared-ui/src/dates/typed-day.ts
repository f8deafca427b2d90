import { useState } from 'react'
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

interface TypedValueOptions {
  value: string
  /** The displayed text of the value while the user is not typing. */
  format: (value: string) => string
  /** The value of a text. Empty text is no value. Incomplete text returns the current value. */
  read: (text: string) => string
  onChange: (value: string) => void
}

/**
 * A text field for a value with its own format: typed text is not reformatted until the field loses the
 * focus.
 */
export function useTypedValue({ value, format, read, onChange }: TypedValueOptions) {
  const [typed, setTyped] = useState<{ text: string; before: string; after: string }>()
  // A value that is neither the one before the typing nor the one read from the text was set from outside, by
  // Back or a link.
  const isTyped = typed !== undefined && (value === typed.after || value === typed.before)

  const text = isTyped ? typed.text : format(value)

  const show = (shown: string, after: string) => {
    setTyped({ text: shown, before: value, after })
    if (after !== value) onChange(after)
  }
  return {
    text,
    type: (next: string) => show(next, read(next)),
    /** Shows the formatted value again, when the field loses the focus. */
    settle: () => setTyped(undefined),
    /** Keeps the text and clears the value. */
    giveUp: () => show(text, ''),
  }
}
