import { Text } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCircleX,
  IconLink,
  IconMail,
  IconPrinter,
  IconRepeat,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { sellAgainPath } from '../../new-sale/sell-again'
import { PAPERS, printOn } from '../../receipt/paper'
import type { SaleDialog } from './sale-dialog'

interface SaleMenuItemsProps {
  sale: Sale
  mayChange: boolean
  sendsMail: boolean | undefined
  onOpen: (dialog: SaleDialog) => void
  /** Sends the receipt by WhatsApp. */
  onSend: () => void
}

/** The further actions of a sale's page. */
export function SaleMenuItems({ sale, mayChange, sendsMail, onOpen, onSend }: SaleMenuItemsProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const sells = useSession(({ user }) => roleFamily(user.role)) === 'EMPLOYEE'
  const receipt = i18n.t('Receipt No. {id}', { id: receiptNumber(sale.id, business) })
  const services = sale.saleItems.map(({ serviceId, quantity }) => ({ id: serviceId, quantity }))
  return (
    <>
      <Menu.Label>{i18n.t('Receipt')}</Menu.Label>
      <Menu.Item leftSection={<IconBrandWhatsapp size={16} aria-hidden />} onClick={onSend}>
        {i18n.t('Send by WhatsApp')}
      </Menu.Item>
      {sendsMail && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onOpen('mail')}>
          {i18n.t('Mail receipt')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => onOpen('share')}>
        {i18n.t('Links to the receipt')}
      </Menu.Item>
      {PAPERS.map(({ value, label }) => (
        <Menu.Item
          key={value}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => printOn(value, receipt)}
        >
          {i18n.t('Print on {paper}', { paper: i18n.t(label) })}
        </Menu.Item>
      ))}
      {sale.status === 'COMPLETED' && (
        <>
          <Menu.Divider />
          {sells && (
            <Menu.Item
              component={Link}
              to={sellAgainPath(sale.clientId, services)}
              leftSection={<IconRepeat size={16} aria-hidden />}
            >
              {i18n.t('Sell again')}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconCircleX size={16} aria-hidden />}
            disabled={!mayChange}
            onClick={() => onOpen('cancel')}
          >
            {i18n.t('Cancel this sale')}
            {!mayChange && <Text size="xs">{i18n.t('Only an administrator or owner can do it now.')}</Text>}
          </Menu.Item>
        </>
      )}
    </>
  )
}
