import { IconFileDownload } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { saveFile } from '../files/save-file'
import { BusyButton } from '../form/busy-button'
import { useFailureToast } from '../toasts/use-failure-toast'
import classes from './export-button.module.css'

/** Fetches a list as a CSV file. A mutation of @tanstack/react-query has this shape. */
type CsvHook<Query> = () => {
  mutate: (query: Query, then: { onSuccess: (file: Blob) => void; onError: (error: unknown) => void }) => void
  isPending: boolean
}

interface ExportButtonProps<Query> {
  useCsv: CsvHook<Query>
  /** The search, filters and sort of the list on the screen. */
  query: Query
  /** The file name without extension. */
  name: string
}

/** Downloads all rows that match the search and the filters, not only the current page, as CSV. */
export function ExportButton<Query>({ useCsv, query, name }: ExportButtonProps<Query>) {
  const { i18n } = useLingui()
  const csv = useCsv()
  const failure = useFailureToast()
  const save = () => {
    failure.dismiss()
    csv.mutate(query, {
      onSuccess: (file) => saveFile(file, `${name}.csv`),
      onError: (error) => failure.show(error, save),
    })
  }
  return (
    <BusyButton
      classNames={{ root: classes.root, label: classes.label, section: classes.icon }}
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      busy={csv.isPending}
      onClick={save}
    >
      {i18n.t('Export CSV')}
    </BusyButton>
  )
}
