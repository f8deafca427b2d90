import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { LazyMenu } from '../overlays/lazy-menu'
import type { ViewMenuItemsProps } from './view-menu-items'

const load = async () => (await import('./view-menu-items')).ViewMenuItems

/** A menu to hide columns and to choose compact rows. */
export function ViewMenu(items: ViewMenuItemsProps) {
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      button={
        <ActionIcon variant="default" size={36} aria-label="Columns and spacing" title="Columns and spacing">
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      }
      load={load}
      items={items}
    />
  )
}
