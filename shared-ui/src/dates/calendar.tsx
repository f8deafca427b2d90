import '@mantine/dates/styles.css'
import { DatePicker, type DatePickerProps } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatLongMonth, formatMonthName, formatSpokenDay, formatWeekday } from '../format/day'
import { firstWeekday } from '../format/first-weekday'

export interface CalendarProps {
  /** `YYYY-MM-DD`. Null while no day is chosen. */
  day: string | null
  onPick: (day: string) => void
  /** The first and the last day that can be picked. */
  min?: string | undefined
  max?: string | undefined
  /** The day whose month is shown while no day is chosen. */
  shown: string
  /** The level that opens while no day is chosen. `decade` is for birthdays. Default: `month`. */
  openWith?: DatePickerProps['defaultLevel']
}

const labels = () => ({
  previousMonth: i18n.t('Previous month'),
  nextMonth: i18n.t('Next month'),
  previousYear: i18n.t('Previous year'),
  nextYear: i18n.t('Next year'),
  previousDecade: i18n.t('Previous decade'),
  nextDecade: i18n.t('Next decade'),
})

/** A month calendar. Loaded when it is first opened. */
export function Calendar({ day, onPick, min, max, shown, openWith = 'month' }: CalendarProps) {
  useLingui()
  const days = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(day ? 'month' : openWith)
  // Another level replaces the focused button. The focus stays in the calendar, so that the next key does not reach the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the level changes.
  useEffect(() => {
    if (document.activeElement === document.body) days.current?.focus()
  }, [level])
  return (
    <DatePicker
      ref={days}
      tabIndex={-1}
      style={{ outline: 'none' }}
      value={day}
      onChange={(picked) => picked && onPick(picked)}
      ariaLabels={useTranslated(labels)}
      // Instead of dayjs's names, which would need a file for each language.
      monthLabelFormat={formatLongMonth}
      monthsListFormat={formatMonthName}
      weekdayFormat={formatWeekday}
      getDayAriaLabel={formatSpokenDay}
      firstDayOfWeek={firstWeekday()}
      weekendDays={[]}
      hideOutsideDates
      level={level}
      onLevelChange={setLevel}
      defaultDate={day ?? shown}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
