import { useRef, useState } from 'react'
import { saveCsv } from '../files/save-csv'
import { saveExcel } from '../files/save-excel'
import { MoreMenu } from '../overlays/more-menu'
import { lazyScreen } from '../states/lazy-screen'
import { useFailureToast } from '../toasts/use-failure-toast'
import type { SavedViewHooks } from '../views/saved-views'
import type { ExportKind, ListMenuItemsProps } from './list-menu-items'

export interface ListMenuProps extends Pick<ListMenuItemsProps, 'importTo' | 'columns'> {
  exportAs?: ListExport | undefined
  views?: (ListMenuItemsProps['views'] & { load: () => Promise<SavedViewHooks> }) | undefined
}

const ViewsDialog = lazyScreen(async () => (await import('../views/views-dialog')).ViewsDialog, {
  placeholder: null,
})

/** What can be done with a list as a whole: import, export, columns, named views. Loaded when it is opened. */
export function ListMenu({ importTo, exportAs, columns, views }: ListMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [managed, setManaged] = useState<SavedViewHooks>()
  const { running, save } = useListExport(exportAs)
  const load = async () => {
    const [{ ListMenuItems }, hooks] = await Promise.all([import('./list-menu-items'), views?.load()])
    return (props: Omit<ListMenuItemsProps, 'hooks' | 'onManageViews'>) => (
      <ListMenuItems {...props} hooks={hooks} onManageViews={() => setManaged(hooks)} />
    )
  }
  return (
    <>
      <MoreMenu
        ref={button}
        width={260}
        busy={running}
        load={load}
        items={{ importTo, columns, views, onExport: exportAs && save }}
      />
      {views && managed && (
        <ViewsDialog
          {...views}
          hooks={managed}
          onClose={() => {
            setManaged(undefined)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** A list as a file: all rows that match its search and filters, not only the current page. */
export interface ListExport {
  /** The file name without extension. */
  name: string
  fetchCsv: () => Promise<Blob>
}

/** Downloads a list as CSV, or as an Excel workbook, which is made of the CSV file. The code for it is loaded then. */
function useListExport(list: ListExport | undefined) {
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
