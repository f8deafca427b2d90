import { Button } from '@mantine/core'
import { IconChevronDown, IconReceipt, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Sale, useSendsMail } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { LazyMenu, lazyScreen } from 'shared-ui'
import { useSendByWhatsApp } from '../../trip-link/send-by-whats-app'

const ReceiptDialogs = lazyScreen(async () => (await import('./receipt-dialogs')).ReceiptDialogs, {
  afterFirstRows: true,
  optional: true,
})
const loadItems = async () => (await import('./receipt-menu-items')).ReceiptMenuItems

export function ShowReceipt({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {i18n.t('Receipt')}
      </Button>
      <ReceiptDialogs sale={sale} opened={isOpen ? 'document' : undefined} onClose={() => setIsOpen(false)} />
    </>
  )
}

export function SendReceipt({ sale, isMain }: { sale: Sale; isMain: boolean }) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<'mail' | 'share'>()
  const sendsMail = useSendsMail()
  const { send } = useSendByWhatsApp(sale)
  const open = (chosen: 'mail' | 'share') => {
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
            variant={isMain ? 'filled' : 'default'}
            leftSection={<IconSend size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {i18n.t('Send receipt')}
          </Button>
        }
      />
      <ReceiptDialogs sale={sale} opened={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
