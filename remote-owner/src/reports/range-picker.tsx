import { Group, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { REPORT_RANGES } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { CustomDays } from './custom-days'
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
