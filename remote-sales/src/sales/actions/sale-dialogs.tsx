import type { Sale } from 'shared-api'
import { MailReceiptDialog } from '../../receipt/mail-receipt'
import { ShareReceiptDialog } from '../../receipt/share-receipt'
import { CancelSale } from './cancel-sale'
import type { SaleDialog } from './sale-dialog'

interface SaleDialogsProps {
  sale: Sale
  /** The dialog that is open. */
  opened: SaleDialog | undefined
  onClose: () => void
}

/** The dialogs of a sale's page, which are loaded after it. */
export const SaleDialogs = ({ sale, opened, onClose }: SaleDialogsProps) => (
  <>
    <MailReceiptDialog sale={sale} opened={opened === 'mail'} onClose={onClose} />
    <ShareReceiptDialog sale={sale} opened={opened === 'share'} onClose={onClose} />
    <CancelSale id={sale.id} opened={opened === 'cancel'} onClose={onClose} />
  </>
)
