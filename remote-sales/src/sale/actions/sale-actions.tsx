import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Sale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { MoreMenu } from 'shared-ui'
import { balanceOf, useRefundable } from '../payments/paid'
import { ReceiptButton } from './receipt-buttons'
import classes from './sale-actions.module.css'
import type { SaleDialog } from './sale-dialogs'

const loadItems = async () => (await import('./sale-menu-items')).SaleMenuItems

interface SaleActionsProps {
  sale: Sale
  mayChange: boolean
  onOpen: (dialog: SaleDialog) => void
}

export function SaleActions({ sale, mayChange, onOpen }: SaleActionsProps) {
  const { i18n } = useLingui()
  const menu = useRef<HTMLButtonElement>(null)
  const { paid, refundable } = useRefundable(sale)
  const balance = balanceOf(sale)
  const money = balance > 0 ? 'pay' : balance < 0 && refundable > 0 ? 'refund' : undefined
  const open = (dialog: SaleDialog) => {
    // Where the focus returns when the dialog is closed.
    menu.current?.focus()
    onOpen(dialog)
  }
  return (
    <>
      {sale.status === 'COMPLETED' && (
        <MoreMenu
          ref={menu}
          load={loadItems}
          items={{ sale, mayCancel: mayChange && refundable >= paid, onOpen: open }}
        />
      )}
      <ReceiptButton sale={sale} isMain={!money && sale.status === 'COMPLETED'} />
      {money && (
        <Button
          className={classes.action}
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => onOpen(money)}
        >
          {money === 'pay' ? i18n.t('Take payment') : i18n.t('Give back')}
        </Button>
      )}
    </>
  )
}
