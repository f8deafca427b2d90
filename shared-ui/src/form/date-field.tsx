import type { FieldValues } from 'react-hook-form'
import { isDay } from 'shared-i18n/calendar'
import type { CalendarProps } from '../dates/calendar'
import { CalendarInput, type FieldProps } from '../dates/calendar-input'
import { readTypedDay, understoodDay, useTypedValue } from '../dates/typed-day'
import { dayPattern, formatDay, formatDaysWithin } from '../format/day'
import { type FieldOf, useTextField } from './text-fields'

type DateFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<FieldProps, 'name' | 'error' | 'onBlur'> &
  Pick<CalendarProps, 'min' | 'max' | 'openWith'>

/**
 * A form field for a day, typed, pasted or picked. Its value is `YYYY-MM-DD` text. Text that is not a date
 * becomes the value unchanged, so that the form's validation reports it. A year of two digits is one of the current century,
 * of a birthday (`openWith="decade"`) one that is not after `max`. A day without a year is the next one, or the last one where
 * `max` allows no day to come.
 */
export function DateField<Values extends FieldValues, Output = Values>({
  control,
  name,
  min,
  max,
  openWith,
  ...rest
}: DateFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  const limits = { min, max, notAfter: openWith === 'decade' ? max : undefined }
  const { text, type, settle } = useTypedValue({
    value: input.value,
    format: formatDay,
    read: (typed) => readTypedDay(typed, limits) ?? typed.trim(),
    onChange: input.onChange,
  })
  return (
    <CalendarInput
      placeholder={dayPattern()}
      {...rest}
      min={min}
      max={max}
      {...(openWith && { openWith })}
      name={input.name}
      ref={input.ref}
      error={error && formatDaysWithin(error)}
      text={text}
      understood={understoodDay(text, isDay(input.value) ? input.value : null)}
      onText={type}
      onBlur={() => {
        settle()
        input.onBlur()
      }}
      day={isDay(input.value) ? input.value : null}
      onPick={(day) => {
        settle()
        input.onChange(day)
      }}
    />
  )
}
