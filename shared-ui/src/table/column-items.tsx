import { Menu } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import type { Column } from './column'
import type { ListView } from './use-list-view'

type ListColumn = Pick<Column<never>, 'id' | 'header' | 'action'>

export interface ColumnItemsProps {
  columns: readonly ListColumn[]
  view: ListView
  onChange: (view: Pick<ListView, 'hidden' | 'dense'>) => void
}

/** Hides and shows columns, and chooses compact rows. */
export function ColumnItems({ columns, view, onChange }: ColumnItemsProps) {
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
