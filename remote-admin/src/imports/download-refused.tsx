import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { type CsvColumn, csvHead, csvRecord, type ImportEntity } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { saveCsv } from 'shared-ui'
import { recordFields } from './fields'
import type { ImportRow } from './import-rows'
import type { ImportedSection } from './import-texts'
import { labelOf, reasonText } from './row-columns'

interface DownloadRefusedProps {
  section: ImportedSection
  rows: readonly ImportRow[]
  fileName: string
}

/** Downloads the refused rows with their errors, as a file that can be corrected and imported again. */
export function DownloadRefused({ section, rows, fileName }: DownloadRefusedProps) {
  const { i18n } = useLingui()
  const save = () => {
    const columns = refusedColumns(section.entity)
    const refused = rows.filter(({ result }) => result === 'refused')
    const file = new Blob([csvHead(columns), ...refused.map((row) => csvRecord(columns, row))])
    void saveCsv(file, i18n.t('{name}-refused', { name: fileName.replace(/\.[^.]*$/, '') }))
  }
  return (
    <Button variant="default" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={save}>
      {i18n.t('Download refused rows')}
    </Button>
  )
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
