import { useEffect, useState } from 'react'
import { i18n, useLingui } from 'shared-i18n'
import { addDays, isDay } from 'shared-i18n/calendar'
import { dayPattern, formatDay } from '../format/day'
import { today } from '../format/moment'
import { parseDay } from '../format/typed-day'
import type { ListState } from '../url-state/list-state'
import { CalendarInput, type FieldProps } from './calendar-input'
import { readTypedDay, understoodDay, useTypedValue } from './typed-day'

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])

interface DayInputProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Receives a day as soon as it is complete, and empty text when the field is cleared. */
  onChange: (day: string) => void
  /**
   * Called when the field is left empty. With it, the day is kept while it is typed anew and while the text is not a valid day, and
   * `onChange` receives no empty text and no day outside `min` and `max`.
   */
  onClear?: () => void
  /** The first and the last valid day. */
  min?: string | undefined
  max?: string | undefined
  /** The day that a text without a year means. Default: the next one, or the last one where `max` allows no day to come. */
  prefers?: 'future' | 'past' | 'nearest' | undefined
  /** A typed day that has passed is taken when the field is left for the second time with it. */
  asksPast?: boolean
}

/**
 * A day outside a form: typed, pasted or picked. Text that is not a date shows an error when the field loses
 * the focus, and is marked with `data-incomplete`. The arrows move a day by one.
 */
export function DayInput({
  value,
  onChange,
  onClear,
  min,
  max,
  prefers,
  asksPast = false,
  onBlur,
  onKeyDown,
  ...rest
}: DayInputProps) {
  useLingui()
  const [left, setLeft] = useState(false)
  /** The day that was asked about. */
  const [asked, setAsked] = useState<string>()
  const isPast = (read: string | null) => asksPast && read !== null && read < today() && read !== value
  const { text, type, settle, giveUp } = useTypedValue({
    value,
    format: formatDay,
    read: (typed) => {
      const day = parseDay(typed)
      if (isPast(day)) return value
      if (onClear) return day && !outsideOf(day, min, max) ? day : value
      return typed.trim() ? (day ?? value) : ''
    },
    onChange,
  })
  const isEmpty = text.trim() === ''
  const day = readTypedDay(text, { min, max, prefers })
  const outside = outsideOf(onClear ? (day ?? '') : value, min, max)
  const isComplete = isEmpty || (day !== null && !(onClear && outside))
  const isOpenQuestion = isComplete && isPast(day)
  /** Takes a day that was written short, which is read when the typing is over. */
  const finish = () => {
    if (isOpenQuestion && day && asked !== day) return setAsked(day)
    if (day && day !== value) onChange(day)
    if (isEmpty && value) onClear?.()
    settle()
  }
  const take = (chosen: string) => {
    settle()
    onChange(chosen)
  }
  // A day that was outside is taken when the limits have changed so that it no longer is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the limits.
  useEffect(() => {
    if (left && isComplete && !isEmpty) finish()
  }, [min, max])
  const isRead = day !== null && (left || parseDay(text) !== null)
  return (
    <CalendarInput
      placeholder={dayPattern()}
      error={
        isOpenQuestion && left && asked === day
          ? i18n.t('{day} has passed. Leave the field again to keep it.', { day: formatDay(day ?? '') })
          : isComplete || isRead
            ? outside
            : left && i18n.t('Enter a date, {pattern}', { pattern: dayPattern() })
      }
      {...rest}
      data-incomplete={!isComplete || isOpenQuestion || undefined}
      text={text}
      understood={left || outsideOf(day ?? '', min, max) ? undefined : understoodDay(text, day)}
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
        const step = STEPS.get(event.key)
        // A step over the last year would have no date.
        const moved = step && day && day > '0002' && day < '9999' && addDays(day, step)
        if (moved) {
          event.preventDefault()
          if (!outsideOf(moved, min, max)) take(moved)
        }
        onKeyDown?.(event)
      }}
      day={isDay(value) ? value : null}
      onPick={take}
      min={min}
      max={max}
    />
  )
}

function outsideOf(day: string, min: string | undefined, max: string | undefined): string | false {
  if (!day) return false
  if (min && day < min) return i18n.t('Not before {day}', { day: formatDay(min) })
  return max !== undefined && day > max && i18n.t('Not after {day}', { day: formatDay(max) })
}

interface DayFilterProps {
  list: ListState
  /** The name of the filter, as the server has it. */
  name: string
  label: string
  /** The first and the last valid day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** Filters a list by a day. As a rule the list begins with a past day; the last one may be a few days ahead. */
export function DayFilter({ list, name, label, ...limits }: DayFilterProps) {
  return (
    <DayInput
      label={label}
      value={list.filters[name] ?? ''}
      onChange={(day) => list.setFilter(name, day)}
      prefers={name === 'to' ? 'nearest' : 'past'}
      {...limits}
    />
  )
}
