import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { importRequests } from 'shared-api'
import { type CsvColumn, csvHead, csvRecord, type ImportEntity, type ImportRow } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, saveCsv, useFailureToast } from 'shared-ui'
import type { ImportedSection } from './import-texts'
import { recordFields } from './reading/read-file'
import { labelOf, reasonText } from './row-columns'

interface DownloadRefusedProps {
  section: ImportedSection
  importId: number
  fileName: string
}

/** Downloads the refused rows with their errors, as a file that can be corrected and imported again. */
export function DownloadRefused({ section, importId, fileName }: DownloadRefusedProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const failure = useFailureToast()
  const save = async () => {
    setBusy(true)
    failure.dismiss()
    try {
      const rows = await refusedRows(importId)
      const columns = refusedColumns(section.entity)
      const file = new Blob([csvHead(columns), ...rows.map((row) => csvRecord(columns, row))])
      await saveCsv(file, i18n.t('{name}-refused', { name: fileName.replace(/\.[^.]*$/, '') }))
    } catch (error) {
      failure.show(error, () => void save())
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      busy={busy}
      onClick={() => void save()}
    >
      {i18n.t('Download refused rows')}
    </BusyButton>
  )
}

async function refusedRows(importId: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let pageIndex = 0; ; pageIndex++) {
    const page = await importRequests.rows(importId, { pageIndex, pageSize: 100, result: 'refused' })
    rows.push(...page.content)
    if (page.last) return rows
  }
}

/** The columns of an export, plus the errors of each row. */
const refusedColumns = (entity: ImportEntity): CsvColumn<ImportRow>[] => [
  ...recordFields(entity).map(
    ({ field, label }): CsvColumn<ImportRow> => [i18n.t(label), ({ values }) => values[field] ?? ''],
  ),
  [i18n.t('Row'), ({ id }) => id],
  [
    i18n.t('Reason'),
    ({ errors }) => errors.map((error) => `${labelOf(entity, error.field)}: ${reasonText(error)}`).join('; '),
  ],
]
