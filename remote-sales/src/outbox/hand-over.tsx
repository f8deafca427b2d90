import { valibotResolver } from '@hookform/resolvers/valibot'
import { ApiError } from 'shared-api'
import { SaleCancel } from 'shared-api/contract'
import { type HandedOver, handOver, type OutboxEntry } from 'shared-api/offline'
import { i18n, useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { SaveForm, TextField, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'

interface HandOverProps {
  entry: OutboxEntry
  /** True: the seller gives the sale up. False: an administrator decides. */
  discard: boolean
  opened: boolean
  onClose: () => void
}

/** Asks for the reason, and leaves the sale to the server. It stays on this device until the server has it. */
export function HandOver({ opened, discard, onClose, ...rest }: HandOverProps) {
  const { i18n } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={discard ? i18n.t('Give up this sale') : i18n.t('Ask an administrator')}
      centered
    >
      <HandOverForm discard={discard} onClose={onClose} {...rest} />
    </Modal>
  )
}

function HandOverForm({ entry, discard, onClose }: Omit<HandOverProps, 'opened'>) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(SaleCancel), defaultValues: { reason: '' } })
  const failure = useFailureToast()
  return (
    <SaveForm
      form={form}
      submitLabel={discard ? i18n.t('Give it up') : i18n.t('Send it to an administrator')}
      dismiss={{ label: i18n.t('Keep the sale'), onClick: onClose }}
      autosaveAs={`${discard ? 'give up' : 'hand over'} ${entry.key}`}
      danger={discard}
      save={({ reason }) => handOver(entry, reason, discard)}
      onSaved={(result) => toast(outcomeOf(result))}
      onFailed={(error, _retry, showFailure) =>
        error instanceof ApiError && error.status < 500
          ? failure.refuse({
              title: i18n.t('The sale is still kept on this device.'),
              description: error.message,
            })
          : showFailure(error)
      }
    >
      <TextField
        control={form.control}
        name="reason"
        label={i18n.t('Reason')}
        description={
          discard
            ? i18n.t('It is recorded on the server with the sale.')
            : i18n.t('For example: what you agreed on with the client.')
        }
        data-autofocus
        required
      />
    </SaveForm>
  )
}

/** What has become of the sale, which may have been stored or decided about before. */
function outcomeOf(result: HandedOver): { title: string; description?: string } {
  if ('sale' in result) return { title: i18n.t('Sale No. {id} is recorded', { id: result.sale.id }) }
  const { state, decisionReason } = result.held
  switch (state) {
    case 'DISCARDED':
      return { title: i18n.t('The sale was given up.') }
    case 'REFUSED':
      return {
        title: i18n.t('The sale was not accepted.'),
        description: i18n.t('Reason: {reason}', { reason: decisionReason }),
      }
    default:
      return { title: i18n.t('An administrator decides about the sale.') }
  }
}
