import { Menu } from '@mantine/core'
import { IconFileDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import type { SavedViewHooks } from '../views/saved-views'
import { ViewItems } from '../views/view-items'
import { ColumnItems, type ColumnItemsProps } from './column-items'
import type { ExportKind } from './use-list-export'

export interface ListMenuItemsProps {
  /** Where rows are imported, relative to the list. */
  importTo?: string | undefined
  onExport?: ((kind: ExportKind) => Promise<void>) | undefined
  columns?: ColumnItemsProps | undefined
  /** The named views of the list: the path of its section without the slash, and the query string of what is shown. */
  views?: { list: string; shown: string } | undefined
  hooks: SavedViewHooks | undefined
  onManageViews: () => void
}

export function ListMenuItems({
  importTo,
  onExport,
  columns,
  views,
  hooks,
  onManageViews,
}: ListMenuItemsProps) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  return (
    <>
      {importTo && (
        <Menu.Item
          component={Link}
          to={importTo}
          state={{ list: search }}
          leftSection={<IconFileUpload size={16} aria-hidden />}
        >
          {i18n.t('Import')}
        </Menu.Item>
      )}
      {onExport && (
        <>
          <Menu.Item
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => void onExport('csv')}
          >
            {i18n.t('Export CSV')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void onExport('xlsx')}
          >
            {i18n.t('Export Excel')}
          </Menu.Item>
          {(columns || views) && <Menu.Divider />}
        </>
      )}
      {columns && <ColumnItems {...columns} />}
      {views && hooks && (
        <>
          {columns && <Menu.Divider />}
          <ViewItems {...views} hooks={hooks} onManage={onManageViews} />
        </>
      )}
    </>
  )
}
