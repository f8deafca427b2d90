import { plainText } from 'shared-i18n/plain-text'
import * as v from 'valibot'
import { message } from './message'

/** "Required" for an empty field, otherwise the minimum length. */
export const tooShort =
  (min: number) =>
  (issue: { input: string }): string =>
    issue.input === ''
      ? message(/*i18n*/ 'Required')(issue)
      : message(/*i18n*/ 'At least {min} characters', { min })(issue)

/** The message for a text that is longer than its field. */
export const tooLong = (max: number) => message(/*i18n*/ 'At most {max} characters', { max })

/** Control characters, line and paragraph separators, and halves of surrogate pairs. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** The same without tabs and line breaks. */
const CONTROL_IN_LINES = /[^\P{Cc}\t\r\n]|[\p{Cs}\p{Zl}\p{Zp}]/u

/** Cleans text. An action of the type of `normalize`, because the description of a field in JSON Schema ends at a `transform`. */
const clean: v.NormalizeAction<'NFC'> = {
  ...v.normalize('NFC'),
  '~run'(dataset) {
    dataset.value = plainText(dataset.value)
    return dataset
  },
}

/** Text that comes in, trimmed. Every field that somebody types, pastes or imports begins with it, except passwords. */
export const TypedText = v.pipe(v.string(), clean, v.trim())

/** A character that is seen: no space, no format character, no blank braille pattern. */
const VISIBLE = /[^\s\p{Cf}\u2800]/u

const shownText = (
  min: number,
  max: number,
  refused: { pattern: RegExp; message: (issue: object) => string },
) =>
  v.pipe(
    TypedText,
    v.minLength(min, tooShort(min)),
    v.maxLength(max, tooLong(max)),
    v.check((value) => !refused.pattern.test(value), refused.message),
    v.check((value) => value === '' || VISIBLE.test(value), message(/*i18n*/ 'Only invisible characters')),
  )

/**
 * A line of text. It has no line breaks, no control characters and none that reorder the text around them, so it cannot imitate
 * further lines of a mail. Something of it is visible, unless it is empty.
 */
export const text = (min: number, max: number) =>
  shownText(min, max, { pattern: CONTROL, message: message(/*i18n*/ 'No line breaks or control characters') })

/** The same with line breaks. */
export const multilineText = (min: number, max: number) =>
  shownText(min, max, { pattern: CONTROL_IN_LINES, message: message(/*i18n*/ 'No control characters') })
