import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type RecordedSale, useSendsMail } from 'shared-api'
import { labelText, useLingui } from 'shared-i18n'
import { lazyScreen, MoreMenu } from 'shared-ui'
import { PrintReceipt } from '../../receipt/print-receipt'
import { SendByWhatsApp } from '../../receipt/send-by-whats-app'
import { SECTIONS } from '../../sections'
import { useDraft, useWizard } from '../wizard'
import classes from './done-actions.module.css'

const loadItems = async () => (await import('../../receipt/receipt-menu-items')).ReceiptMenuItems
const ReceiptDialogs = lazyScreen(
  async () => (await import('../../receipt/receipt-dialogs')).ReceiptDialogs,
  { afterFirstRows: true, optional: true },
)

/** What is done with a finished sale: its receipt goes to the client, and the next sale begins. */
export function DoneActions({ sale }: { sale: RecordedSale }) {
  const menu = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<'mail' | 'share'>()
  const sendsMail = useSendsMail()
  const open = (chosen: 'mail' | 'share') => {
    // Where the focus returns when the dialog is closed.
    menu.current?.focus()
    setDialog(chosen)
  }
  return (
    <Group className={classes.actions} justify="flex-end" gap="sm">
      <MoreMenu ref={menu} load={loadItems} items={{ sale, sendsMail, onOpen: open }} />
      {!sale.waitingKey && <NextSale isMain={false} />}
      <PrintReceipt saleId={sale.id} />
      {sale.waitingKey ? <NextSale isMain /> : <SendByWhatsApp sale={sale} />}
      {!sale.waitingKey && (
        <ReceiptDialogs sale={sale} opened={dialog} onClose={() => setDialog(undefined)} />
      )}
    </Group>
  )
}

function NextSale({ isMain }: { isMain: boolean }) {
  useLingui()
  const navigate = useNavigate()
  const { path } = useWizard()
  const discard = useDraft((draft) => draft.discard)
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      aria-keyshortcuts="n"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => {
        discard()
        navigate(path)
      }}
    >
      {labelText(SECTIONS.newSale.label)}
    </Button>
  )
}
