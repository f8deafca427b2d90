import type { Sale } from 'shared-api'
import { MailReceiptDialog } from './mail-receipt'
import { ShareReceiptDialog } from './share-receipt'

interface ReceiptDialogsProps {
  sale: Sale
  /** The dialog that is open. */
  opened: 'mail' | 'share' | undefined
  onClose: () => void
}

/** The dialogs of a receipt, which are loaded after its screen. */
export const ReceiptDialogs = ({ sale, opened, onClose }: ReceiptDialogsProps) => (
  <>
    <MailReceiptDialog sale={sale} opened={opened === 'mail'} onClose={onClose} />
    <ShareReceiptDialog sale={sale} opened={opened === 'share'} onClose={onClose} />
  </>
)
