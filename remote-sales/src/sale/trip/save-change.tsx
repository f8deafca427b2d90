import { Button } from '@mantine/core'
import { type Sale, type Stored, useChangeSale } from 'shared-api'
import { i18n, useLingui } from 'shared-i18n'
import { toast } from 'shared-ui'
import { CommonFailure, FailureAlert, type SendFailure, sendOnce } from '../../sale-lines/send-draft'
import { shownRate } from '../../sale-lines/sums'
import { useClientMessages } from '../client-messages'
import { changePayload, keptPayments } from './change'
import { changeStore } from './change-store'

/** Stores the change. Its idempotency key makes repeated calls store it once. */
export function useSaveChange(sale: Stored<Sale>) {
  const store = changeStore(sale.id)
  const { mutateAsync, isPending, error, reset } = useChangeSale()
  const messages = useClientMessages({ clientId: sale.clientId, saleId: sale.id })
  const save = async () => {
    const change = store.getState()
    const { key, client, lines, paymentMethod } = change
    if (!client || !paymentMethod) return
    const stored = await sendOnce(key, () =>
      mutateAsync({
        id: sale.id,
        idempotencyKey: key,
        ifMatch: change.etag,
        chosen: {
          client,
          paymentMethod,
          services: lines.map(({ service }) => service),
          ...shownRate(change),
        },
        payload: {
          ...changePayload(change, sale),
          keepPayments: keptPayments(change) !== null,
          reason: change.reason.trim() || null,
          currentPrices: change.currentPrices,
        },
      }),
    )
    // Another tab or another user may have replaced the change meanwhile.
    if (!stored || store.getState().key !== key) return
    store.getState().discard()
    toast({
      title: i18n.t('Sale No. {id} is changed', { id: sale.id }),
      ...messages.offer(messages.change(stored)),
    })
  }
  return { save: () => void save(), isPending, error, clearError: reset }
}

interface ChangeFailureProps {
  failure: SendFailure
  sale: Stored<Sale>
  /** Called when the user has resolved the cause and the change can be stored. */
  onSettled: () => void
}

/** Shows why the change was not stored and what the user can do, apart from trying again. */
export function ChangeFailure({ failure, sale, onSettled }: ChangeFailureProps) {
  const { i18n } = useLingui()
  const { id } = sale
  const keep = (
    <Button
      size="xs"
      onClick={() => {
        // The stored sale is not the one that this change began with.
        changeStore(id).getState().rebase(sale)
        onSettled()
      }}
    >
      {i18n.t('Keep my changes')}
    </Button>
  )
  switch (failure.kind) {
    case 'sold-before':
      return (
        <FailureAlert
          title={i18n.t('Sale No. {id} has already been changed, with other contents', { id })}
          message={i18n.t(
            'It was stored in another tab, or before the connection was lost, and your changes are others now. Look at the sale, then store them or discard them.',
          )}
        >
          {keep}
        </FailureAlert>
      )
    case 'changed':
      return (
        <FailureAlert
          title={i18n.t('Somebody has changed sale No. {id} meanwhile', { id })}
          message={i18n.t(
            'Nothing was stored, and your changes are kept. The history says what was changed. Keep your changes to store them over it, or discard them.',
          )}
        >
          {keep}
        </FailureAlert>
      )
    case 'cancelled':
      return (
        <FailureAlert
          title={i18n.t('Sale No. {id} can no longer be changed', { id })}
          message={i18n.t('It has been cancelled meanwhile. Nothing was stored, and your changes are kept.')}
        />
      )
    default:
      return (
        <CommonFailure
          failure={failure}
          texts={{
            refused: i18n.t('The change was refused'),
            unconfirmed: i18n.t('The change has not been confirmed'),
            acceptPrices: i18n.t('Nothing has been stored yet. Accept the new prices, then save the change.'),
          }}
          onSettled={onSettled}
        />
      )
  }
}
