import { IconCalendarPlus } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'

export function LineMenuItems({ onRepeat }: { onRepeat: () => void }) {
  const { i18n } = useLingui()
  return (
    <Menu.Item leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onRepeat}>
      {i18n.t('The same service on other days')}
    </Menu.Item>
  )
}
