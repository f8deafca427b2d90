import { IconBrandWhatsapp, IconFileText, IconLink, IconMail, IconPrinter } from '@tabler/icons-react'
import type { RecordedSale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { keepPaper, PAPERS, type Paper } from './print-receipt'

export interface ReceiptMenuItemsProps {
  sale: RecordedSale
  sendsMail: boolean | undefined
  onOpen: (dialog: 'mail' | 'share') => void
  onPrint: (paper: Paper) => void
  /** Shows the receipt. Undefined: it is on the screen. */
  onShow?: (() => void) | undefined
  /** Sends the receipt by WhatsApp. Undefined: a button beside the menu does. */
  onSend?: (() => void) | undefined
}

/** The ways to give a client the receipt of a sale. One that is not confirmed is only shown and printed. */
export function ReceiptMenuItems(props: ReceiptMenuItemsProps) {
  const { sale, sendsMail, onOpen, onPrint, onShow, onSend } = props
  const { i18n } = useLingui()
  return (
    <>
      {!sale.waitingKey && onSend && (
        <Menu.Item leftSection={<IconBrandWhatsapp size={16} aria-hidden />} onClick={onSend}>
          {i18n.t('Send by WhatsApp')}
        </Menu.Item>
      )}
      {!sale.waitingKey && sendsMail && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onOpen('mail')}>
          {i18n.t('Mail receipt')}
        </Menu.Item>
      )}
      {!sale.waitingKey && (
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => onOpen('share')}>
          {i18n.t('Links to the receipt')}
        </Menu.Item>
      )}
      {onShow && (
        <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={onShow}>
          {i18n.t('Show receipt')}
        </Menu.Item>
      )}
      {PAPERS.map(({ value, label }) => (
        <Menu.Item
          key={value}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => {
            keepPaper(value)
            onPrint(value)
          }}
        >
          {i18n.t('Print on {paper}', { paper: i18n.t(label) })}
        </Menu.Item>
      ))}
    </>
  )
}
