import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from '../form/field'
import { DATE_FORMAT, parseTypedDate } from './typed-date'

type DateFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<
    DateInputProps,
    'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onChange' | 'minDate' | 'maxDate'
  > & {
    /** First day that may be picked, `YYYY-MM-DD`. */
    min?: string
    /** Last day that may be picked, `YYYY-MM-DD`. */
    max?: string
  }

/** A calendar date, typed or picked. The field's value is `YYYY-MM-DD` text: a day, not an instant, in any time zone. */
export function DateField<Values extends FieldValues, Output = Values>({
  control,
  name,
  min,
  max,
  ...rest
}: DateFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <DateInput
      valueFormat={DATE_FORMAT}
      placeholder={DATE_FORMAT}
      dateParser={parseTypedDate}
      leftSection={<IconCalendar size={18} aria-hidden />}
      clearable
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...rest}
      {...input}
      value={input.value || null}
      onChange={(value) => input.onChange(value ?? '')}
      error={error}
    />
  )
}
