import type { Sale } from 'shared-api'
import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { MailReceipt } from './mail-receipt'
import { ShareReceipt } from './share-receipt'

interface ReceiptDialogsProps {
  sale: Sale
  /** The dialog that is open. */
  opened: 'mail' | 'share' | undefined
  onClose: () => void
}

/** The dialogs of a receipt, which are loaded after its screen. */
export function ReceiptDialogs({ sale, opened, onClose }: ReceiptDialogsProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const id = receiptNumber(sale.id, business)
  return (
    <>
      <Modal
        opened={opened === 'mail'}
        onClose={onClose}
        title={i18n.t('Mail receipt No. {id}', { id })}
        centered
      >
        <MailReceipt sale={sale} onClose={onClose} />
      </Modal>
      <Modal
        opened={opened === 'share'}
        onClose={onClose}
        title={i18n.t('Links to receipt No. {id}', { id })}
        centered
        size="lg"
      >
        <ShareReceipt sale={sale} />
      </Modal>
    </>
  )
}
