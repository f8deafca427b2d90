import '@mantine/dates/styles.css'
import { DatePicker, type DatePickerProps, TimePicker } from '@mantine/dates'

export interface CalendarProps {
  /** `YYYY-MM-DD`; null while none is chosen. */
  day: string | null
  onPick: (day: string) => void
  /** First and last day that may be picked. */
  min?: string | undefined
  max?: string | undefined
  /** The day whose month is shown while none is chosen. */
  shown: string
  /** What the calendar opens with while no day is chosen; `decade` serves birthdays. Default: `month`. */
  openWith?: DatePickerProps['defaultLevel']
  /** Of a moment, "09:05". */
  time?: { value: string; onChange: (time: string) => void } | undefined
}

const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** A month to pick a day from, and the time where one belongs to it. Loaded when it is first opened. */
export function Calendar({ day, onPick, min, max, shown, openWith = 'month', time }: CalendarProps) {
  return (
    <>
      <DatePicker
        value={day}
        onChange={(picked) => picked && onPick(picked)}
        ariaLabels={LABELS}
        weekendDays={[]}
        hideOutsideDates
        defaultLevel={day ? 'month' : openWith}
        defaultDate={day ?? shown}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
      />
      {time && (
        <TimePicker
          mt="sm"
          label="Time"
          hoursInputLabel="Hours"
          minutesInputLabel="Minutes"
          value={time.value}
          onChange={(value) => value && time.onChange(value.slice(0, 5))}
        />
      )}
    </>
  )
}
