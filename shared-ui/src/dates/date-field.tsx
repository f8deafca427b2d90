import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker, type DatePickerProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from '../form/field'
import { DATE_FORMAT, isDay, parseTypedDate, showDay } from './typed-date'

type DateFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onChange' | 'onBlur'> & {
    /** First day that may be picked, `YYYY-MM-DD`. */
    min?: string
    /** Last day that may be picked, `YYYY-MM-DD`. */
    max?: string
    /** What the calendar opens with while the field is empty; `decade` serves birthdays. Default: `month`. */
    openWith?: DatePickerProps['defaultLevel']
  }

const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/**
 * A calendar date, typed or picked. The field's value is `YYYY-MM-DD` text: a day, not an instant, the same in every
 * time zone. Text that is no date becomes the value as it is, for validation to speak of.
 */
export function DateField<Values extends FieldValues, Output = Values>({
  control,
  name,
  min,
  max,
  openWith = 'month',
  ...rest
}: DateFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const day = isDay(input.value) ? input.value : null

  const type = (text: string) => {
    setTyped(text)
    input.onChange(parseTypedDate(text) ?? text.trim())
  }
  const pick = (picked: string | null) => {
    input.onChange(picked ?? '')
    setOpened(false)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder={DATE_FORMAT}
          autoComplete="off"
          {...rest}
          {...input}
          value={typed ?? showDay(input.value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyped(undefined)
            input.onBlur()
          }}
          error={error}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Open the calendar"
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <DatePicker
          value={day}
          onChange={pick}
          ariaLabels={CALENDAR_LABELS}
          weekendDays={[]}
          hideOutsideDates
          defaultLevel={day ? 'month' : openWith}
          {...((day ?? max) && { defaultDate: day ?? max })}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
