import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { readMonth } from 'shared-api'
import { addDays, addMonths, startOfMonth } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, saveWorkbook, useFailureToast } from 'shared-ui'

interface TheMonthProps {
  /** The days of the report. */
  from: string
  to: string
  today: string
}

/** Downloads one workbook for the accountant: all that was sold, received and owed on the days of the report, without its filters. */
export function TheMonth({ from, to, today }: TheMonthProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const failure = useFailureToast()
  const lastDay = addDays(addMonths(startOfMonth(to), 1), -1)
  const isMonth = from === startOfMonth(to) && (to === lastDay || to === today)
  const label = isMonth
    ? i18n.t('Month for the accountant (Excel)')
    : i18n.t('Days for the accountant (Excel)')

  const download = async () => {
    failure.dismiss()
    setBusy(true)
    try {
      const [month, { monthSheets }] = await Promise.all([readMonth({ from, to }), import('./month-sheets')])
      const days = isMonth ? from.slice(0, 7) : `${from}_${to}`
      await saveWorkbook(monthSheets(month), `${i18n.t('for-the-accountant')}_${days}`)
    } catch (error) {
      failure.show(error, () => void download())
    }
    setBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      busy={busy}
      // It is longer than a phone is wide in some languages.
      h="auto"
      mih={36}
      maw="100%"
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {label}
    </BusyButton>
  )
}
