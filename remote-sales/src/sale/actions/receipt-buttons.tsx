import { Button } from '@mantine/core'
import { IconChevronDown, IconReceipt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Sale, useSendsMail } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { LazyMenu, lazyScreen } from 'shared-ui'
import { useSendByWhatsApp } from '../../trip-link/send-by-whats-app'
import type { ReceiptDialog } from './receipt-dialogs'
import classes from './sale-actions.module.css'

const ReceiptDialogs = lazyScreen(async () => (await import('./receipt-dialogs')).ReceiptDialogs, {
  afterFirstRows: true,
  optional: true,
})
const loadItems = async () => (await import('./receipt-menu-items')).ReceiptMenuItems

/** Everything that is done with the receipt of a sale. */
export function ReceiptButton({ sale, isMain }: { sale: Sale; isMain: boolean }) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<ReceiptDialog>()
  const sendsMail = useSendsMail()
  const { send } = useSendByWhatsApp(sale)
  const open = (chosen: ReceiptDialog) => {
    // Where the focus returns when the dialog is closed.
    button.current?.focus()
    setDialog(chosen)
  }
  return (
    <>
      <LazyMenu
        position="bottom-end"
        load={loadItems}
        items={{ sale, sendsMail, onWhatsApp: () => void send(), onOpen: open }}
        button={
          <Button
            ref={button}
            className={classes.action}
            variant={isMain ? 'filled' : 'default'}
            leftSection={<IconReceipt size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {sale.status === 'CANCELLED' ? i18n.t('Statement') : i18n.t('Receipt')}
          </Button>
        }
      />
      <ReceiptDialogs sale={sale} opened={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
