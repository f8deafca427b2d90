import { valibotResolver } from '@hookform/resolvers/valibot'
import { SaleCancel } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { SaveForm, TextField, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { refusalOf } from './refusal'

interface ReasonFormProps<Saved> {
  onClose: () => void
  description: string
  submitLabel: string
  dismissLabel: string
  autosaveAs: string
  danger: boolean
  save: (reason: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
  refusedTitle: string
}

export function ReasonDialog<Saved>({
  opened,
  title,
  ...form
}: ReasonFormProps<Saved> & { opened: boolean; title: string }) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={title}>
      <ReasonForm {...form} />
    </Modal>
  )
}

function ReasonForm<Saved>({
  onClose,
  description,
  submitLabel,
  dismissLabel,
  autosaveAs,
  danger,
  save,
  onSaved,
  refusedTitle,
}: ReasonFormProps<Saved>) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(SaleCancel), defaultValues: { reason: '' } })
  const failure = useFailureToast()
  return (
    <SaveForm
      form={form}
      submitLabel={submitLabel}
      dismiss={{ label: dismissLabel, onClick: onClose }}
      autosaveAs={autosaveAs}
      danger={danger}
      save={({ reason }) => save(reason)}
      onSaved={onSaved}
      onFailed={(error, _retry, showFailure) => {
        const refusal = refusalOf(error)
        return refusal === undefined
          ? showFailure(error)
          : failure.refuse({ title: refusedTitle, description: refusal })
      }}
    >
      <TextField
        control={form.control}
        name="reason"
        label={i18n.t('Reason')}
        description={description}
        data-autofocus
        required
      />
    </SaveForm>
  )
}
