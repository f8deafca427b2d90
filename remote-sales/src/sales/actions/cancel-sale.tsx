import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { ApiError, useCancelSale } from 'shared-api'
import { SaleCancel } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { SaveForm, TextField } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'

interface CancelSaleProps {
  id: number
  opened: boolean
  onClose: () => void
}

/** A dialog that cancels a sale and asks for the reason. */
export function CancelSale({ id, opened, onClose }: CancelSaleProps) {
  const { i18n } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Cancel sale No. {id}', { id })} centered>
      <CancelForm id={id} onKeep={onClose} />
    </Modal>
  )
}

function CancelForm({ id, onKeep }: { id: number; onKeep: () => void }) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(SaleCancel), defaultValues: { reason: '' } })
  const { mutateAsync } = useCancelSale()
  const failure = useFailureToast()
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Cancel the sale')}
      dismiss={{ label: i18n.t('Keep the sale'), onClick: onKeep }}
      danger
      autosaveAs={`cancel sale ${id}`}
      save={({ reason }) => mutateAsync({ id, reason })}
      onSaved={() => {
        onKeep()
        toast({
          title: i18n.t('Sale No. {id} is cancelled.', { id }),
          description: i18n.t('It no longer counts in the figures.'),
        })
      }}
      onFailed={(error, retry) =>
        error instanceof ApiError && error.status < 500
          ? failure.refuse({ title: i18n.t('The sale was not cancelled.'), description: error.message })
          : failure.show(error, retry)
      }
    >
      <TextField
        control={form.control}
        name="reason"
        label={i18n.t('Reason')}
        description={i18n.t('It stays on the receipt and in the list.')}
        data-autofocus
        required
      />
    </SaveForm>
  )
}
