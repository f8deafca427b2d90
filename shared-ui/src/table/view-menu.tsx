import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { LazyMenu } from '../overlays/lazy-menu'
import type { ViewMenuItemsProps } from './view-menu-items'

const load = async () => (await import('./view-menu-items')).ViewMenuItems

/** A menu to hide columns and to choose compact rows. */
export function ViewMenu(items: ViewMenuItemsProps) {
  const { i18n } = useLingui()
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      button={
        <ActionIcon
          variant="default"
          size={36}
          aria-label={i18n.t('Columns and spacing')}
          title={i18n.t('Columns and spacing')}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      }
      load={load}
      items={items}
    />
  )
}
