import { ActionIcon, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Column } from './column'
import type { ListView } from './use-list-view'

type ListColumn = Pick<Column<never>, 'id' | 'header' | 'action'>

interface ViewMenuProps {
  columns: readonly ListColumn[]
  view: ListView
  onChange: (view: Pick<ListView, 'hidden' | 'dense'>) => void
}

/** A menu to hide columns and to choose compact rows. */
export function ViewMenu({ columns, view, onChange }: ViewMenuProps) {
  // The first column (the name) and action columns cannot be hidden.
  const hideable = columns.slice(1).filter(({ action }) => !action)
  const visible = hideable.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id)
  const show = (chosen: string[]) =>
    onChange({
      dense: view.dense,
      hidden: hideable.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id),
    })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Columns and spacing" title="Columns and spacing">
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        <Menu.CheckboxGroup value={visible} onChange={show}>
          {hideable.map(({ id, header }) => (
            <Menu.CheckboxItem key={id} value={id}>
              {header}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={view.dense}
          onChange={(dense) => onChange({ hidden: view.hidden, dense })}
        >
          Compact rows
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
