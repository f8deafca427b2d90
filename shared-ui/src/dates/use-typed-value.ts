import { useState } from 'react'

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
