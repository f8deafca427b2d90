import { Button } from '@mantine/core'
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { saveCsv } from '../files/save-csv'
import { saveExcel } from '../files/save-excel'
import { BusyButton } from '../form/busy-button'
import { useFailureToast } from '../toasts/use-failure-toast'
import classes from './export-button.module.css'

/** Fetches a list as a CSV file. A mutation of @tanstack/react-query has this shape. */
type CsvHook<Query> = () => { mutateAsync: (query: Query) => Promise<Blob> }

interface ExportButtonProps<Query> {
  useCsv: CsvHook<Query>
  /** The search, filters and sort of the list on the screen. */
  query: Query
  /** The file name without extension. */
  name: string
}

const LOOK = {
  classNames: { root: classes.root, label: classes.label, section: classes.icon },
  variant: 'default',
} as const

/**
 * Downloads all rows that match the search and the filters, not only the current page, as CSV or as an Excel workbook, which is
 * made of the CSV file. The code for it is loaded then.
 */
export function ExportButton<Query>({ useCsv, query, name }: ExportButtonProps<Query>) {
  const { i18n } = useLingui()
  const { mutateAsync } = useCsv()
  const [making, setMaking] = useState<'csv' | 'xlsx'>()
  const failure = useFailureToast()
  const save = async (kind: 'csv' | 'xlsx') => {
    if (making) return
    failure.dismiss()
    setMaking(kind)
    try {
      const csv = await mutateAsync(query)
      if (kind === 'csv') await saveCsv(csv, name)
      else await saveExcel(csv, name)
    } catch (error) {
      failure.show(error, () => void save(kind))
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <Button.Group>
      <BusyButton
        {...LOOK}
        leftSection={<IconFileDownload size={18} aria-hidden />}
        busy={making === 'csv'}
        onClick={() => void save('csv')}
      >
        {i18n.t('Export CSV')}
      </BusyButton>
      <BusyButton
        {...LOOK}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        busy={making === 'xlsx'}
        aria-label={i18n.t('Export Excel')}
        title={i18n.t('Export Excel')}
        onClick={() => void save('xlsx')}
      >
        {i18n.t('Excel')}
      </BusyButton>
    </Button.Group>
  )
}
