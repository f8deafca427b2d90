import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CalendarDate, isTooLongForReport, message, REPORT_RANGES } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { DateField, useForm } from 'shared-ui/form'
import * as v from 'valibot'
import type { ReportDays } from './report-address'

const LABELS = {
  today: /*i18n*/ 'Today',
  '7-days': /*i18n*/ 'Last 7 days',
  '30-days': /*i18n*/ 'Last 30 days',
  'this-month': /*i18n*/ 'This month',
  'last-month': /*i18n*/ 'Last month',
  'this-year': /*i18n*/ 'This year',
} as const

const CUSTOM = 'custom'

interface RangePickerProps {
  /** The name of the current range. Undefined for a custom range. */
  range: string | undefined
  /** The first and last day of the current report. */
  days: { from: string; to: string } | undefined
  /** The latest day that can be chosen. */
  today: string | undefined
  onChange: (days: ReportDays) => void
}

export function RangePicker({ range, days, today, onChange }: RangePickerProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState(false)
  const custom = asked || range === undefined
  // The choice of a named range takes effect with its address, because otherwise the focused fields would be unmounted before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range in the address ends the custom choice.
  useEffect(() => setAsked(false), [range])
  const choose = (value: string) => {
    const named = REPORT_RANGES.find((name) => name === value)
    setAsked(named === undefined)
    if (named) onChange({ range: named })
  }
  return (
    <Group gap="sm" align="flex-start">
      <NativeSelect
        aria-label={i18n.t('Period')}
        data={[
          ...REPORT_RANGES.map((value) => ({ value, label: i18n.t(LABELS[value]) })),
          { value: CUSTOM, label: i18n.t('Custom') },
        ]}
        value={custom ? CUSTOM : range}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {custom && days && today && <CustomDays days={days} today={today} onChange={onChange} />}
    </Group>
  )
}

const Days = v.object({ from: CalendarDate, to: CalendarDate })
type Days = v.InferOutput<typeof Days>

/** Days of which a report is possible: one with days to come would be compared with a complete period. */
const daysUntil = (today: string) =>
  v.pipe(
    Days,
    v.forward(
      v.check(({ from, to }) => from <= to, message(/*i18n*/ 'Not before the first day')),
      ['to'],
    ),
    v.forward(
      v.check(({ to }) => to <= today, message(/*i18n*/ 'Not after today')),
      ['to'],
    ),
    v.forward(
      v.check(({ from, to }) => !isTooLongForReport(from, to), message(/*i18n*/ 'At most ten years')),
      ['to'],
    ),
  )

interface CustomDaysProps {
  days: Days
  today: string
  onChange: (days: Days) => void
}

/** A form for the first and the last day of a range, both included. */
function CustomDays({ days: { from, to }, today, onChange }: CustomDaysProps) {
  const { i18n } = useLingui()
  // Other days replace the typed ones. The form gets only the days, because the report changes with every filter and
  // reload.
  const days = { from, to }
  const form = useForm({ defaultValues: days, values: days, resolver: valibotResolver(daysUntil(today)) })
  return (
    <form noValidate onSubmit={form.handleSubmit(onChange)}>
      <Group gap="xs" align="flex-start">
        <DateField control={form.control} name="from" aria-label={i18n.t('From')} max={today} w={150} />
        <Text aria-hidden lh="36px">
          –
        </Text>
        <DateField control={form.control} name="to" aria-label={i18n.t('To')} max={today} w={150} />
        <Button type="submit" variant="light">
          {i18n.t('Apply')}
        </Button>
      </Group>
    </form>
  )
}
