import { Group } from '@mantine/core'
import type { Sale } from 'shared-api'
import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { MailReceipt } from '../../receipt/mail-receipt'
import { PrintReceipt } from '../../receipt/print-receipt'
import { StoredReceipt } from '../../receipt/receipt'
import { ShareTrip } from '../../trip-link/share-trip'

export type ReceiptDialog = 'document' | 'mail' | 'share'

interface ReceiptDialogsProps {
  sale: Sale
  opened: ReceiptDialog | undefined
  onClose: () => void
}

export function ReceiptDialogs({ sale, opened, onClose }: ReceiptDialogsProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const id = receiptNumber(sale.id, business)
  const isCancelled = sale.status === 'CANCELLED'
  return (
    <>
      <Modal
        opened={opened === 'document'}
        onClose={onClose}
        title={isCancelled ? i18n.t('Statement of the cancellation') : i18n.t('Receipt')}
        closeButtonProps={{ 'aria-label': i18n.t('Close') }}
        size="lg"
      >
        <StoredReceipt sale={sale} />
        <Group justify="flex-end" mt="md">
          <PrintReceipt sale={sale} />
        </Group>
      </Modal>
      <Modal
        opened={opened === 'mail'}
        onClose={onClose}
        title={
          isCancelled
            ? i18n.t('Mail the statement of sale No. {id}', { id })
            : i18n.t('Mail receipt No. {id}', { id })
        }
      >
        <MailReceipt sale={sale} onClose={onClose} />
      </Modal>
      <Modal opened={opened === 'share'} onClose={onClose} title={i18n.t('Link to the trip')} size="lg">
        <ShareTrip sale={sale} />
      </Modal>
    </>
  )
}
