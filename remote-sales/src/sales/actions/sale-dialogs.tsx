import type { Sale } from 'shared-api'
import { DueDay } from '../payments/due-day'
import { GiveBack } from '../payments/give-back'
import { TakePayment } from '../payments/take-payment'
import { CancelSale } from './cancel-sale'

/** The dialogs of a sale's page. */
export type SaleDialog = 'pay' | 'refund' | 'due' | 'cancel' | GivenBack

/** A refund of what is left of one payment. */
interface GivenBack {
  paymentId: number
}

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
    <GiveBack
      sale={sale}
      opened={opened === 'refund' || typeof opened === 'object'}
      paymentId={typeof opened === 'object' ? opened.paymentId : undefined}
      onClose={onClose}
    />
    <DueDay sale={sale} opened={opened === 'due'} onClose={onClose} />
    <CancelSale sale={sale} opened={opened === 'cancel'} onClose={onClose} />
  </>
)
