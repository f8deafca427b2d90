import { Button } from '@mantine/core'
import { IconCash, IconChevronDown, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Sale, useSendsMail } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { LazyMenu, lazyScreen, MoreMenu } from 'shared-ui'
import { OptionalPart } from '../../optional-part'
import { useSendByWhatsApp } from '../../receipt/send-by-whats-app'
import { balanceOf, useRefundable } from '../payments/paid'
import type { SaleDialog } from './sale-dialogs'

const SaleDialogs = lazyScreen(async () => (await import('./sale-dialogs')).SaleDialogs, { whenIdle: true })
const loadReceiptItems = async () => (await import('../../receipt/receipt-menu-items')).ReceiptMenuItems
const loadItems = async () => (await import('./sale-menu-items')).SaleMenuItems

interface SaleActionsProps {
  sale: Sale
  mayChange: boolean
}

/** What can be done with a sale as a whole: take or give back what is due, else send its receipt; the rest is in a menu. */
export function SaleActions({ sale, mayChange }: SaleActionsProps) {
  const { i18n } = useLingui()
  const [dialog, setDialog] = useState<SaleDialog>()
  const sendsMail = useSendsMail()
  const { paid, refundable } = useRefundable(sale)
  const { send } = useSendByWhatsApp(sale)
  const menu = useRef<HTMLButtonElement>(null)
  const receiptMenu = useRef<HTMLButtonElement>(null)
  const balance = balanceOf(sale)
  const due = balance > 0 ? 'pay' : balance < 0 && refundable > 0 ? 'refund' : undefined
  const openFrom = (button: HTMLElement | null) => (chosen: SaleDialog) => {
    // Where the focus returns when the dialog is closed.
    button?.focus()
    setDialog(chosen)
  }
  return (
    <>
      {sale.status === 'COMPLETED' && (
        <MoreMenu
          ref={menu}
          load={loadItems}
          items={{
            sale,
            mayCancel: mayChange && refundable >= paid,
            onCancel: () => openFrom(menu.current)('cancel'),
          }}
        />
      )}
      <LazyMenu
        position="bottom-end"
        button={
          <Button
            ref={receiptMenu}
            variant={due ? 'default' : 'filled'}
            leftSection={<IconSend size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {i18n.t('Send receipt')}
          </Button>
        }
        load={loadReceiptItems}
        items={{
          sale,
          sendsMail,
          onOpen: openFrom(receiptMenu.current),
          onPrint: (paper) => openFrom(receiptMenu.current)({ print: paper }),
          onShow: () => openFrom(receiptMenu.current)('receipt'),
          onSend: () => void send(),
        }}
      />
      {due && (
        <Button
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={({ currentTarget }) => openFrom(currentTarget)(due)}
        >
          {due === 'pay' ? i18n.t('Take payment') : i18n.t('Give back')}
        </Button>
      )}
      <OptionalPart>
        <SaleDialogs sale={sale} opened={dialog} onClose={() => setDialog(undefined)} />
      </OptionalPart>
    </>
  )
}
