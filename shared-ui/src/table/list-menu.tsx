import { Suspense, useRef, useState } from 'react'
import { MoreMenu } from '../overlays/more-menu'
import { lazyScreen } from '../states/lazy-screen'
import type { SavedViewHooks } from '../views/saved-views'
import type { ListMenuItemsProps } from './list-menu-items'
import { type ListExport, useListExport } from './use-list-export'

export interface ListMenuProps extends Pick<ListMenuItemsProps, 'importTo' | 'columns'> {
  exportAs?: ListExport | undefined
  views?: { list: string; shown: string; load: () => Promise<SavedViewHooks> } | undefined
}

const ViewsDialog = lazyScreen(async () => (await import('../views/views-dialog')).ViewsDialog)

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
        <Suspense>
          <ViewsDialog
            {...views}
            hooks={managed}
            onClose={() => {
              setManaged(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
