import { type HandedOver, handOver, type OutboxEntry } from 'shared-api/offline'
import { i18n, useLingui } from 'shared-i18n'
import { toast } from 'shared-ui'
import { ReasonDialog } from '../components/reason-dialog'

interface HandOverProps {
  entry: OutboxEntry
  /** True: the seller gives the sale up. False: an administrator decides. */
  discard: boolean
  opened: boolean
  onClose: () => void
}

/** Asks for the reason and hands the sale over. It stays on this device until the server has it. */
export function HandOver({ entry, discard, opened, onClose }: HandOverProps) {
  const { i18n } = useLingui()
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={discard ? i18n.t('Give up this sale') : i18n.t('Ask an administrator')}
      description={
        discard
          ? i18n.t('It is recorded on the server with the sale.')
          : i18n.t('For example: what you agreed on with the client.')
      }
      submitLabel={discard ? i18n.t('Give it up') : i18n.t('Send it to an administrator')}
      dismissLabel={i18n.t('Keep the sale')}
      autosaveAs={`${discard ? 'give up' : 'hand over'} ${entry.key}`}
      danger={discard}
      save={(reason) => handOver(entry, reason, discard)}
      onSaved={(result) => toast(outcomeOf(result))}
      refusedTitle={i18n.t('The sale is still kept on this device.')}
    />
  )
}

/** The result, as a toast. The server may have stored the sale or decided about it before. */
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
