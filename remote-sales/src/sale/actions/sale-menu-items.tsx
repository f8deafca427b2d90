import { Text } from '@mantine/core'
import { IconCircleX, IconRepeat } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type Sale, useMay } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { sellAgainPath } from '../../components/sell-again'
import { QuoteAgainItem } from '../../quotes/quote-again'
import type { SaleDialog } from './sale-dialogs'

interface SaleMenuItemsProps {
  sale: Sale
  mayCancel: boolean
  onOpen: (dialog: SaleDialog) => void
}

export function SaleMenuItems({ sale, mayCancel, onOpen }: SaleMenuItemsProps) {
  const { i18n } = useLingui()
  const sells = useMay('sell')
  const { clientId, paymentMethodId, saleItems } = sale
  const services = saleItems.map(({ serviceId: id, quantity }) => ({ id, quantity }))
  return (
    <>
      {sells && (
        <Menu.Item
          component={Link}
          to={sellAgainPath({ clientId, paymentMethodId, services })}
          leftSection={<IconRepeat size={16} aria-hidden />}
        >
          {i18n.t('Sell again')}
        </Menu.Item>
      )}
      {sells && <QuoteAgainItem sale={sale} />}
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconCircleX size={16} aria-hidden />}
        disabled={!mayCancel}
        onClick={() => onOpen('cancel')}
      >
        {i18n.t('Cancel this sale')}
        {!mayCancel && (
          // Readable although the item is disabled, and no wider than a phone.
          <Text size="xs" c="var(--mantine-color-text)" maw={250} style={{ textWrap: 'pretty' }}>
            {i18n.t('Only an administrator or owner can do it now: leave them a note.')}
          </Text>
        )}
      </Menu.Item>
    </>
  )
}
