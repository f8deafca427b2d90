import { Button } from '@mantine/core'
import { IconCash, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Sale, useSendsMail } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { lazyScreen, MoreMenu } from 'shared-ui'
import { OptionalPart } from '../../optional-part'
import { useSendByWhatsApp } from '../../receipt/send-by-whats-app'
import { useRefundable } from '../payments/paid'
import type { SaleDialog } from './main-action'
import { changePath, mainAction } from './main-action'

const SaleDialogs = lazyScreen(async () => (await import('./sale-dialogs')).SaleDialogs, { whenIdle: true })
const loadItems = async () => (await import('./sale-menu-items')).SaleMenuItems

interface SaleActionsProps {
  sale: Sale
  /** The path of the sale's page. */
  path: string
  mayChange: boolean
}

/** What can be done with a sale: the main action, and the others in a menu. */
export function SaleActions({ sale, path, mayChange }: SaleActionsProps) {
  const { i18n } = useLingui()
  const menu = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<SaleDialog>()
  const sendsMail = useSendsMail()
  const { paid, refundable } = useRefundable(sale)
  const main = mainAction(sale, refundable)
  const { send } = useSendByWhatsApp(sale)
  const open = (chosen: SaleDialog) => {
    // Where the focus returns when the dialog is closed.
    menu.current?.focus()
    setDialog(chosen)
  }
  return (
    <>
      <MoreMenu
        ref={menu}
        load={loadItems}
        items={{
          sale,
          path,
          mayChange,
          main,
          paid,
          refundable,
          sendsMail,
          onOpen: open,
          onSend: () => void send(),
        }}
      />
      {main === 'pay' || main === 'refund' ? (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setDialog(main)}>
          {main === 'pay' ? i18n.t('Add payment') : i18n.t('Give back')}
        </Button>
      ) : (
        main === 'change' && (
          <Button
            component={Link}
            to={changePath(path, mayChange)}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {mayChange ? i18n.t('Change this sale') : i18n.t('Change the days of travel')}
          </Button>
        )
      )}
      <OptionalPart>
        <SaleDialogs sale={sale} opened={dialog} onClose={() => setDialog(undefined)} />
      </OptionalPart>
    </>
  )
}
