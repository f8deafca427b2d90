import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import type { PageQuery } from 'shared-api'
import { toastFailure } from 'shared-ui'
import { saveFile } from './save-file'

interface ExportButtonProps {
  useCsv: () => UseMutationResult<Blob, Error, PageQuery>
  /** The list as it is on the screen: its search, filters and sort. */
  query: PageQuery
  /** Of the file, without its ending. */
  name: string
}

/** Saves a list as a file for spreadsheets: everything that its search and filters let through, not one page. */
export function ExportButton({ useCsv, query, name }: ExportButtonProps) {
  const csv = useCsv()
  const save = () =>
    csv.mutate(query, {
      onSuccess: (file) => saveFile(file, `${name}.csv`),
      onError: () => toastFailure(save),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      loading={csv.isPending}
      onClick={save}
    >
      Export CSV
    </Button>
  )
}
