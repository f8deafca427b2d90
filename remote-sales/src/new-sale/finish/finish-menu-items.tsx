import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'

interface FinishMenuItemsProps {
  onQuote: () => void
  disabled: boolean
}

export function FinishMenuItems({ onQuote, disabled }: FinishMenuItemsProps) {
  const { i18n } = useLingui()
  return (
    <Menu.Item disabled={disabled} onClick={onQuote}>
      {i18n.t('Save as a quote')}
    </Menu.Item>
  )
}
