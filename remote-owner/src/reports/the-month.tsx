import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { type ReportRange, readMonth } from 'shared-api'
import { addDays, addMonths, startOfMonth } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, saveWorkbook, useFailureToast } from 'shared-ui'

interface TheMonthProps {
  range: ReportRange | undefined
  /** The days of the report. Undefined while it loads: the button is there, so that nothing moves when it arrives. */
  report: { from: string; to: string; today: string } | undefined
}

const MONTHS: readonly (ReportRange | undefined)[] = ['this-month', 'last-month']

function isWholeMonth({ from, to, today }: { from: string; to: string; today: string }): boolean {
  const lastDay = addDays(addMonths(startOfMonth(to), 1), -1)
  return from === startOfMonth(to) && (to === lastDay || to === today)
}

/** Downloads one workbook for the accountant: all that was sold, received and owed on the days of the report, without its filters. */
export function TheMonth({ range, report }: TheMonthProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const failure = useFailureToast()
  const isMonth = report ? isWholeMonth(report) : MONTHS.includes(range)
  const label = isMonth
    ? i18n.t('Month for the accountant (Excel)')
    : i18n.t('Days for the accountant (Excel)')

  const download = async ({ from, to }: { from: string; to: string }) => {
    failure.dismiss()
    setBusy(true)
    try {
      const [month, { monthSheets }] = await Promise.all([readMonth({ from, to }), import('./month-sheets')])
      const days = isMonth ? from.slice(0, 7) : `${from}_${to}`
      await saveWorkbook(monthSheets(month), `${i18n.t('for-the-accountant')}_${days}`)
    } catch (error) {
      failure.show(error, () => void download({ from, to }))
    }
    setBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      busy={busy || !report}
      // It is longer than a phone is wide in some languages.
      h="auto"
      mih={36}
      maw="100%"
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => report && void download(report)}
    >
      {label}
    </BusyButton>
  )
}
