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
  const label = isMonth ? i18n.t('The month') : i18n.t('These days')

  const download = async () => {
    failure.dismiss()
    setBusy(true)
    try {
      const [month, { monthSheets }] = await Promise.all([readMonth({ from, to }), import('./month-sheets')])
      const name = isMonth ? from.slice(0, 7) : `${from}_${to}`
      await saveWorkbook(monthSheets(month), `${label.toLowerCase().replaceAll(' ', '-')}_${name}`)
    } catch (error) {
      failure.show(error, () => void download())
    }
    setBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      busy={busy}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      title={i18n.t('An Excel workbook for the accountant')}
      onClick={() => void download()}
    >
      {label}
    </BusyButton>
  )
}
