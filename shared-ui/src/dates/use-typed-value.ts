import { useState } from 'react'

interface TypedValueOptions {
  value: string
  /** How the value is shown while nobody types. */
  format: (value: string) => string
  /** The value that a text stands for, empty text being none; the value as it is while the text is incomplete. */
  read: (text: string) => string
  onChange: (value: string) => void
}

/** A text field for a value that is written in another way: what is typed is left alone until the field is left. */
export function useTypedValue({ value, format, read, onChange }: TypedValueOptions) {
  const [typed, setTyped] = useState<{ text: string; before: string; after: string }>()
  // A value that was neither there before nor came of the text was set from outside, by Back or a link.
  const isTyped = typed !== undefined && (value === typed.after || value === typed.before)

  const text = isTyped ? typed.text : format(value)

  const show = (shown: string, after: string) => {
    setTyped({ text: shown, before: value, after })
    if (after !== value) onChange(after)
  }
  return {
    text,
    type: (next: string) => show(next, read(next)),
    /** The field is left: its value is written as it should be. */
    settle: () => setTyped(undefined),
    /** The text stays as it is, and stands for no value. */
    giveUp: () => show(text, ''),
  }
}
