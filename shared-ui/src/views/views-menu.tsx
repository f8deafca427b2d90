import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { LazyMenu } from '../overlays/lazy-menu'
import { lazyScreen } from '../states/lazy-screen'
import classes from '../table/export-button.module.css'
import type { SavedViewHooks } from './saved-views'
import type { ViewsMenuItemsProps } from './views-menu-items'

interface ViewsMenuProps extends Omit<ViewsMenuItemsProps, 'hooks' | 'onManage'> {
  load: () => Promise<SavedViewHooks>
}

const ViewsDialog = lazyScreen(async () => (await import('./views-dialog')).ViewsDialog)

/** A menu of the named views of a list. Its code and the views are loaded when it is opened. */
export function ViewsMenu({ load, ...views }: ViewsMenuProps) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [managed, setManaged] = useState<SavedViewHooks>()
  const close = () => {
    setManaged(undefined)
    button.current?.focus()
  }
  const loadItems = async () => {
    const [{ ViewsMenuItems }, hooks] = await Promise.all([import('./views-menu-items'), load()])
    return (props: Omit<ViewsMenuItemsProps, 'hooks' | 'onManage'>) => (
      <ViewsMenuItems {...props} hooks={hooks} onManage={() => setManaged(hooks)} />
    )
  }
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={260}
        button={
          <Button
            ref={button}
            variant="default"
            classNames={{ root: classes.root, label: classes.label, section: classes.icon }}
            leftSection={<IconBookmark size={18} aria-hidden />}
          >
            {i18n.t('Views')}
          </Button>
        }
        load={loadItems}
        items={views}
      />
      {managed && (
        <Suspense>
          <ViewsDialog {...views} hooks={managed} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
