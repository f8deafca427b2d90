import { IconFileDownload } from '@tabler/icons-react'
import { saveFile } from '../files/save-file'
import { BusyButton } from '../form/busy-button'
import { useFailureToast } from '../toasts/use-failure-toast'
import classes from './export-button.module.css'

/** Fetches a list as a file; a mutation of @tanstack/react-query fits. */
type CsvHook<Query> = () => {
  mutate: (query: Query, then: { onSuccess: (file: Blob) => void; onError: (error: unknown) => void }) => void
  isPending: boolean
}

interface ExportButtonProps<Query> {
  useCsv: CsvHook<Query>
  /** The list as it is on the screen: its search, filters and sort. */
  query: Query
  /** Of the file, without its ending. */
  name: string
}

/** Saves a list as a file for spreadsheets: everything that its search and filters let through, not one page. */
export function ExportButton<Query>({ useCsv, query, name }: ExportButtonProps<Query>) {
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
      Export CSV
    </BusyButton>
  )
}
