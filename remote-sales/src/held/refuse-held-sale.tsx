import { valibotResolver } from '@hookform/resolvers/valibot'
import { ApiError } from 'shared-api'
import { type HeldSale, SaleCancel } from 'shared-api/contract'
import { useDecideHeldSale } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { SaveForm, TextField, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'

interface RefuseHeldSaleProps {
  sale: HeldSale
  opened: boolean
  onClose: () => void
}

/** Asks why a held sale is not accepted. Its seller reads the reason. */
export function RefuseHeldSale({ sale, opened, onClose }: RefuseHeldSaleProps) {
  const { i18n } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Do not accept this sale')} centered>
      <RefusalForm sale={sale} onClose={onClose} />
    </Modal>
  )
}

function RefusalForm({ sale, onClose }: Omit<RefuseHeldSaleProps, 'opened'>) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(SaleCancel), defaultValues: { reason: '' } })
  const { mutateAsync } = useDecideHeldSale()
  const failure = useFailureToast()
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Do not accept')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={`refuse held sale ${sale.id}`}
      danger
      save={({ reason }) => mutateAsync({ id: sale.id, refusal: reason })}
      onSaved={() => toast({ title: i18n.t('The sale was not accepted.') })}
      onFailed={(error, _retry, showFailure) =>
        error instanceof ApiError && error.status < 500
          ? failure.refuse({ title: i18n.t('Nothing was decided.'), description: error.message })
          : showFailure(error)
      }
    >
      <TextField
        control={form.control}
        name="reason"
        label={i18n.t('Reason')}
        description={i18n.t('The seller reads it in My Sales.')}
        data-autofocus
        required
      />
    </SaveForm>
  )
}
