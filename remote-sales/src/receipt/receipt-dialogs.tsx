import { Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import type { RecordedSale } from 'shared-api'
import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { MailReceipt } from './mail-receipt'
import { type Paper, PrintReceipt, printOn, useReceiptTitle } from './print-receipt'
import { StoredReceipt } from './receipt'
import { ShareReceipt } from './share-receipt'

/** A dialog about a receipt: the document, which may be printed at once, its mail or its links. */
export type ReceiptDialog = 'receipt' | 'mail' | 'share' | { print: Paper }

interface ReceiptDialogsProps {
  sale: RecordedSale
  /** The dialog that is open. */
  opened: ReceiptDialog | undefined
  onClose: () => void
}

/** The dialogs of a receipt, which are loaded after its screen. */
export function ReceiptDialogs({ sale, opened, onClose }: ReceiptDialogsProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  const id = receiptNumber(sale.id, business)
  const paper = typeof opened === 'object' ? opened.print : undefined
  return (
    <>
      <Modal
        opened={opened === 'receipt' || paper !== undefined}
        onClose={onClose}
        title={i18n.t('Receipt')}
        centered
        size="xl"
      >
        <ReceiptDocument sale={sale} paper={paper} />
      </Modal>
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

interface ReceiptDocumentProps {
  sale: RecordedSale
  /** The paper to print it on at once. */
  paper: Paper | undefined
}

function ReceiptDocument({ sale, paper }: ReceiptDocumentProps) {
  const title = useReceiptTitle(sale.id)
  const isKnown = useBusiness().data !== undefined
  useEffect(() => {
    if (paper && isKnown) printOn(paper, title)
  }, [paper, isKnown, title])
  return (
    <Stack gap="md">
      <StoredReceipt sale={sale} />
      <Group justify="flex-end">
        <PrintReceipt saleId={sale.id} />
      </Group>
    </Stack>
  )
}
