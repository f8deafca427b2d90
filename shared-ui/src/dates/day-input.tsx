import { useState } from 'react'
import { i18n, useLingui } from 'shared-i18n'
import { dayPattern, formatDay, isDay, parseDay, parseShortDay } from '../format/day'
import { CalendarInput, type FieldProps } from './calendar-input'
import { useTypedValue } from './use-typed-value'

interface DayInputProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Receives a day as soon as it is complete, and empty text when the field is cleared. */
  onChange: (day: string) => void
  /**
   * Called when the field is left empty. With it, the day is kept while it is typed anew and while the text is not a date, and
   * `onChange` receives no empty text.
   */
  onClear?: () => void
  /** The first and the last valid day. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day outside a form: typed, pasted or picked. Text that is not a date shows an error when the field loses
 * the focus, and is marked with `data-incomplete`.
 */
export function DayInput({ value, onChange, onClear, min, max, onBlur, onKeyDown, ...rest }: DayInputProps) {
  useLingui()
  const [left, setLeft] = useState(false)
  const { text, type, settle, giveUp } = useTypedValue({
    value,
    format: formatDay,
    read: (typed) => (typed.trim() ? (parseDay(typed) ?? value) : onClear ? value : ''),
    onChange,
  })
  const isEmpty = text.trim() === ''
  const isComplete = isEmpty || parseShortDay(text) !== null
  const outside = value && outsideOf(value, min, max)
  /** Takes a day with a short year, which is read when the typing is over. */
  const finish = () => {
    const day = parseShortDay(text)
    if (day && day !== value) onChange(day)
    if (isEmpty && value) onClear?.()
    settle()
  }
  return (
    <CalendarInput
      placeholder={dayPattern()}
      error={isComplete ? outside : left && i18n.t('Enter a date, {pattern}', { pattern: dayPattern() })}
      {...rest}
      data-incomplete={!isComplete || undefined}
      text={text}
      onText={(typed) => {
        setLeft(false)
        type(typed)
      }}
      onBlur={(event) => {
        setLeft(true)
        if (isComplete) finish()
        // The list must not stay filtered by a day that the field no longer shows.
        else if (!onClear) giveUp()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComplete && !isEmpty) finish()
        onKeyDown?.(event)
      }}
      day={isDay(value) ? value : null}
      onPick={(day) => {
        settle()
        onChange(day)
      }}
      min={min}
      max={max}
    />
  )
}

function outsideOf(day: string, min: string | undefined, max: string | undefined): string | false {
  if (min && day < min) return i18n.t('Not before {day}', { day: formatDay(min) })
  return max !== undefined && day > max && i18n.t('Not after {day}', { day: formatDay(max) })
}
