import { Button, Group, Stack } from '@mantine/core'
import type { Client, ClientPayment } from 'shared-api/contract'
import { paymentPaper, useBusiness } from 'shared-api/receipt'
import { clientI18n, useLingui } from 'shared-i18n'
import { Paper } from '../papers/paper'
import { PrintButton } from '../receipt/print-receipt'

interface PaymentReceiptProps {
  client: Client
  payment: ClientPayment
  onSend: () => void
  onClose: () => void
}

/** The one receipt of a payment over several sales, to be printed or sent. */
export function PaymentReceipt({ client, payment, onSend, onClose }: PaymentReceiptProps) {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  return (
    <Stack>
      <Paper make={(format) => paymentPaper({ client, payment, business }, format)} />
      <Group justify="flex-end" gap="sm">
        <PrintButton title={clientI18n.t('Receipt of payment')} />
        <Button variant="default" onClick={onSend}>
          {i18n.t('Send by WhatsApp')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {i18n.t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}
