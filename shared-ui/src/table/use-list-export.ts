import { useState } from 'react'
import { saveCsv } from '../files/save-csv'
import { saveExcel } from '../files/save-excel'
import { useFailureToast } from '../toasts/use-failure-toast'

/** A list as a file: all rows that match its search and filters, not only the current page. */
export interface ListExport {
  /** The file name without extension. */
  name: string
  fetchCsv: () => Promise<Blob>
}

export type ExportKind = 'csv' | 'xlsx'

/** Downloads a list as CSV, or as an Excel workbook, which is made of the CSV file. The code for it is loaded then. */
export function useListExport(list: ListExport | undefined) {
  const [running, setRunning] = useState(false)
  const failure = useFailureToast()
  const save = async (kind: ExportKind) => {
    if (!list || running) return
    failure.dismiss()
    setRunning(true)
    try {
      const csv = await list.fetchCsv()
      if (kind === 'csv') await saveCsv(csv, list.name)
      else await saveExcel(csv, list.name)
    } catch (error) {
      failure.show(error, () => void save(kind))
    } finally {
      setRunning(false)
    }
  }
  return { running, save }
}
