import { Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCashOff, IconCircleX, IconPencil, IconRepeat } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { sellAgainPath } from '../../new-sale/sell-again'
import { ReceiptMenuItems } from '../../receipt/receipt-menu-items'
import type { MainAction, SaleDialog } from './main-action'
import { changePath } from './main-action'

/** Who can do what the user cannot: readable although the item is disabled, and no wider than a phone. */
const WHO_CAN = {
  size: 'xs',
  c: 'var(--mantine-color-text)',
  maw: 250,
  style: { textWrap: 'pretty' },
} as const

interface SaleMenuItemsProps {
  sale: Sale
  /** The path of the sale's page. */
  path: string
  mayChange: boolean
  /** The action that has a button of its own. */
  main: MainAction
  paid: number
  /** The most that the user may give back. */
  refundable: number
  sendsMail: boolean | undefined
  onOpen: (dialog: SaleDialog) => void
  /** Sends the receipt by WhatsApp. */
  onSend: () => void
}

/** The further actions of a sale's page. */
export function SaleMenuItems(props: SaleMenuItemsProps) {
  const { sale, mayChange, main, paid, refundable, onOpen } = props
  const { i18n } = useLingui()
  const sells = useSession(({ user }) => roleFamily(user.role)) === 'EMPLOYEE'
  const mayCancel = mayChange && refundable >= paid
  const { clientId, paymentMethodId, saleItems } = sale
  const services = saleItems.map(({ serviceId, quantity }) => ({ id: serviceId, quantity }))
  return (
    <>
      <Menu.Label>{i18n.t('Receipt')}</Menu.Label>
      <Menu.Item leftSection={<IconBrandWhatsapp size={16} aria-hidden />} onClick={props.onSend}>
        {i18n.t('Send by WhatsApp')}
      </Menu.Item>
      <ReceiptMenuItems sale={sale} sendsMail={props.sendsMail} onOpen={onOpen} />
      <Menu.Divider />
      {sale.status === 'COMPLETED' && (
        <>
          {main !== 'change' && (
            <Menu.Item
              component={Link}
              to={changePath(props.path, mayChange)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {mayChange ? i18n.t('Change this sale') : i18n.t('Change the days of travel')}
            </Menu.Item>
          )}
          {sells && (
            <Menu.Item
              component={Link}
              to={sellAgainPath({ clientId, paymentMethodId, services })}
              leftSection={<IconRepeat size={16} aria-hidden />}
            >
              {i18n.t('Sell again')}
            </Menu.Item>
          )}
        </>
      )}
      {paid > 0 && main !== 'refund' && (
        <Menu.Item
          leftSection={<IconCashOff size={16} aria-hidden />}
          disabled={refundable === 0}
          onClick={() => onOpen('refund')}
        >
          {i18n.t('Give back')}
          {refundable === 0 && (
            <Text {...WHO_CAN}>
              {i18n.t('Only an administrator or owner gives this back now: leave them a note.')}
            </Text>
          )}
        </Menu.Item>
      )}
      {sale.status === 'COMPLETED' && (
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconCircleX size={16} aria-hidden />}
          disabled={!mayCancel}
          onClick={() => onOpen('cancel')}
        >
          {i18n.t('Cancel this sale')}
          {!mayCancel && (
            <Text {...WHO_CAN}>
              {i18n.t('Only an administrator or owner can do it now: leave them a note.')}
            </Text>
          )}
        </Menu.Item>
      )}
    </>
  )
}
