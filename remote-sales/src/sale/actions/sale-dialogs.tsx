import { useState } from 'react'
import type { Sale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { DueDay } from '../payments/due-day'
import { GiveBack } from '../payments/give-back'
import { TakePayment } from '../payments/take-payment'
import { CancelSale } from './cancel-sale'

export type SaleDialog = 'pay' | 'refund' | 'due' | 'cancel' | GivenBack

interface GivenBack {
  paymentId: number
}

interface SaleDialogsProps {
  sale: Sale
  opened: SaleDialog | undefined
  onClose: () => void
}

export function SaleDialogs({ sale, opened, onClose }: SaleDialogsProps) {
  const { i18n } = useLingui()
  // The dialog stays as it is while it closes.
  const [shown, setShown] = useState(opened)
  if (opened && opened !== shown) setShown(opened)
  const paymentId = typeof shown === 'object' ? shown.paymentId : undefined
  const kind = typeof shown === 'object' ? 'refund' : shown
  const { id } = sale
  const titles = {
    pay: i18n.t('Payment of sale No. {id}', { id }),
    refund: i18n.t('Give back money of sale No. {id}', { id }),
    due: i18n.t('Due day of sale No. {id}', { id }),
    cancel: i18n.t('Cancel sale No. {id}', { id }),
  }
  return (
    <Modal opened={opened !== undefined} onClose={onClose} title={kind && titles[kind]}>
      {kind === 'pay' && <TakePayment sale={sale} onClose={onClose} />}
      {kind === 'refund' && <GiveBack sale={sale} paymentId={paymentId} onClose={onClose} />}
      {kind === 'due' && <DueDay sale={sale} onClose={onClose} />}
      {kind === 'cancel' && <CancelSale sale={sale} onClose={onClose} />}
    </Modal>
  )
}
