import type { Sale } from 'shared-api'
import { type ReceiptDialog, ReceiptDialogs } from '../../receipt/receipt-dialogs'
import { GiveBack } from '../payments/give-back'
import { TakePayment } from '../payments/take-payment'
import { CancelSale } from './cancel-sale'

/** The dialogs of a sale's page. */
export type SaleDialog = 'pay' | 'refund' | 'cancel' | ReceiptDialog

interface SaleDialogsProps {
  sale: Sale
  /** The dialog that is open. */
  opened: SaleDialog | undefined
  onClose: () => void
}

/** The dialogs of a sale's page, which are loaded after it. */
export const SaleDialogs = ({ sale, opened, onClose }: SaleDialogsProps) => (
  <>
    <TakePayment sale={sale} opened={opened === 'pay'} onClose={onClose} />
    <GiveBack sale={sale} opened={opened === 'refund'} onClose={onClose} />
    <ReceiptDialogs
      sale={sale}
      opened={opened === 'pay' || opened === 'refund' || opened === 'cancel' ? undefined : opened}
      onClose={onClose}
    />
    <CancelSale sale={sale} opened={opened === 'cancel'} onClose={onClose} />
  </>
)
