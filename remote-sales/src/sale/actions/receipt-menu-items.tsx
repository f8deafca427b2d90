import { IconBrandWhatsapp, IconLink, IconMail, IconPrinter, IconReceipt } from '@tabler/icons-react'
import type { Sale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { keepPaper, PAPERS, printOn, useReceiptTitle } from '../../receipt/print-receipt'
import type { ReceiptDialog } from './receipt-dialogs'

interface ReceiptMenuItemsProps {
  sale: Sale
  sendsMail: boolean | undefined
  onWhatsApp: () => void
  onOpen: (dialog: ReceiptDialog) => void
}

export function ReceiptMenuItems({ sale, sendsMail, onWhatsApp, onOpen }: ReceiptMenuItemsProps) {
  const { i18n } = useLingui()
  const title = useReceiptTitle(sale)
  const isCancelled = sale.status === 'CANCELLED'
  return (
    <>
      <Menu.Item leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => onOpen('document')}>
        {isCancelled ? i18n.t('Show the statement') : i18n.t('Show receipt')}
      </Menu.Item>
      <Menu.Item leftSection={<IconBrandWhatsapp size={16} aria-hidden />} onClick={onWhatsApp}>
        {i18n.t('Send by WhatsApp')}
      </Menu.Item>
      {sendsMail && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onOpen('mail')}>
          {isCancelled ? i18n.t('Mail the statement') : i18n.t('Mail receipt')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => onOpen('share')}>
        {i18n.t('Link to the trip')}
      </Menu.Item>
      {PAPERS.map(({ value, label }) => (
        <Menu.Item
          key={value}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => {
            keepPaper(value)
            printOn(value, title)
          }}
        >
          {i18n.t('Print on {paper}', { paper: i18n.t(label) })}
        </Menu.Item>
      ))}
    </>
  )
}
