import { IconArrowBackUp } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'

export function PaymentMenuItems({ onGiveBack }: { onGiveBack: () => void }) {
  const { i18n } = useLingui()
  return (
    <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onGiveBack}>
      {i18n.t('Give back')}
    </Menu.Item>
  )
}
