import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { dayPattern, parseShortDay } from '../format/day'
import { dayOf, formatMoment, momentAt, parseMoment, timeOf } from '../format/moment'
import { CalendarInput, type FieldProps } from './calendar-input'
import { useTypedValue } from './use-typed-value'

interface MomentInputProps extends FieldProps {
  /** ISO 8601 timestamp, or null. */
  value: string | null
  /** Receives a moment as soon as it is complete, and null when the cleared field loses the focus. */
  onChange: (moment: string | null) => void
}

const MIDNIGHT = '00:00'
const PATTERN = () => `${dayPattern()} hh:mm`

/** A day with a time, in the time zone of the business: typed, pasted or picked. */
export function MomentInput({ value, onChange, onBlur, ...rest }: MomentInputProps) {
  const { i18n } = useLingui()
  const [left, setLeft] = useState(false)
  const current = value ?? ''
  const commit = (moment: string) => onChange(moment || null)
  const { text, type, settle } = useTypedValue({
    value: current,
    format: (moment) => moment && formatMoment(moment),
    read: (typed) => parseMoment(typed) ?? current,
    onChange: commit,
  })
  const time = value ? timeOf(value) : MIDNIGHT
  const isComplete = text.trim() === '' || parseMoment(text) !== null

  const leave = () => {
    const day = parseShortDay(text)
    setLeft(true)
    if (day) commit(momentAt(day, time))
    else if (text.trim() === '' && value) commit('')
    if (day || isComplete) settle()
  }
  const pick = (day: string, at: string) => {
    settle()
    commit(momentAt(day, at))
  }
  return (
    <CalendarInput
      placeholder={PATTERN()}
      error={!isComplete && left && i18n.t('Enter a date and time, {pattern}', { pattern: PATTERN() })}
      {...rest}
      text={text}
      onText={(typed) => {
        setLeft(false)
        type(typed)
      }}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      day={value ? dayOf(value) : null}
      onPick={(day) => pick(day, time)}
      time={value ? { value: time, onChange: (at) => pick(dayOf(value), at) } : undefined}
    />
  )
}
