import { IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'

interface LineMenuItemsProps {
  onRepeat: () => void
  /** Of a line that is not in the catalogue. */
  onEdit?: () => void
}

export function LineMenuItems({ onRepeat, onEdit }: LineMenuItemsProps) {
  const { i18n } = useLingui()
  return (
    <>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {i18n.t('Change name and price')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onRepeat}>
        {i18n.t('The same service on other days')}
      </Menu.Item>
    </>
  )
}
