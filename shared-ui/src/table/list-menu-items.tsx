import { Menu } from '@mantine/core'
import { IconFileDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import type { SavedViewHooks } from '../views/saved-views'
import { ViewItems } from '../views/view-items'
import type { Column } from './column'
import type { ShownView } from './use-list-view'

export type ExportKind = 'csv' | 'xlsx'

export interface ListMenuItemsProps {
  /** Where rows are imported, relative to the list. */
  importTo?: string | undefined
  onExport?: ((kind: ExportKind) => Promise<void>) | undefined
  columns?: ColumnItemsProps | undefined
  /**
   * The named views of the list: the path of its section without the slash, the query string of what is shown, and whether the
   * views stand above the list.
   */
  views?: { list: string; shown: string; areTabs: boolean } | undefined
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
          {hooks.isMissing ? (
            <Menu.Item disabled>{i18n.t('Saved views: not in the demo.')}</Menu.Item>
          ) : (
            <ViewItems {...views} hooks={hooks} onManage={onManageViews} />
          )}
        </>
      )}
    </>
  )
}

type ListColumn = Pick<Column<never>, 'id' | 'header' | 'action'>

interface ColumnItemsProps {
  columns: readonly ListColumn[]
  view: ShownView
  onChange: (view: ShownView) => void
}

/** Hides and shows columns, and chooses compact rows. */
function ColumnItems({ columns, view, onChange }: ColumnItemsProps) {
  const { i18n } = useLingui()
  // The first column (the name) and action columns cannot be hidden.
  const hideable = columns.slice(1).filter(({ action }) => !action)
  const visible = hideable.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id)
  const show = (chosen: string[]) =>
    onChange({
      dense: view.dense,
      hidden: hideable.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id),
    })
  return (
    <>
      <Menu.Label>{i18n.t('Columns')}</Menu.Label>
      <Menu.CheckboxGroup value={visible} onChange={show}>
        {hideable.map(({ id, header }) => (
          <Menu.CheckboxItem key={id} value={id}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
      <Menu.Divider />
      <Menu.CheckboxItem checked={view.dense} onChange={(dense) => onChange({ hidden: view.hidden, dense })}>
        {i18n.t('Compact rows')}
      </Menu.CheckboxItem>
    </>
  )
}
