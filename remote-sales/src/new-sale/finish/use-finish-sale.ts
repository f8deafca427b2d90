import { type FinishedDraft, type RecordedSale, useChangeSale, useRecordSale } from 'shared-api'
import { rememberSent } from 'shared-api/offline'
import { useSession } from 'shared-auth'
import type { Draft } from '../draft/draft'
import { toPayload } from '../draft/draft-payload'
import { keptPayments, paidNow } from '../draft/draft-sums'
import { useWizard } from '../wizard'

/** The keys of the drafts that are being sent. A step that is left and opened again does not send its draft a second time. */
const running = new Set<string>()

/** Records the draft, or changes a sale with it. Its idempotency key makes repeated calls store one sale. */
export function useFinishSale() {
  const { store, changedSale } = useWizard()
  const record = useRecordSale()
  const change = useChangeSale()
  const { isPending, error, reset } = changedSale ? change : record

  /** The stored sale. Undefined when it failed, which the mutation says. */
  const send = async (draft: Draft) => {
    const { key, client, lines, paymentMethod } = draft
    if (!client || !paymentMethod) return undefined
    // A changed sale keeps its employee, even when another user changes it.
    const seller = changedSale?.employeeEmail ?? useSession.getState().user.email
    const finished: FinishedDraft = {
      payload: toPayload(draft, seller),
      idempotencyKey: key,
      chosen: { client, paymentMethod, services: lines.map(({ service }) => service) },
    }
    const sending = changedSale
      ? change.mutateAsync({
          id: changedSale.id,
          ...finished,
          payload: {
            ...finished.payload,
            keepPayments: keptPayments(draft, paymentMethod) !== null,
            reason: draft.reason.trim() || null,
            currentPrices: draft.currentPrices,
          },
          ifMatch: draft.etag,
        })
      : record.mutateAsync(finished).then((sale) => remembered(key, sale))
    return sending.catch(() => undefined)
  }

  const finishSale = async () => {
    const draft = store.getState()
    const { key } = draft
    if (paidNow(draft) === undefined || running.has(key)) return
    running.add(key)
    const sale = await send(draft).finally(() => running.delete(key))
    // Another tab or another user may have replaced the draft meanwhile.
    if (sale && store.getState().key === key) store.getState().finish(sale)
  }

  return { finishSale: () => void finishSale(), isPending, error, clearError: reset }
}

/**
 * Remembers the key of a stored sale before its receipt is shown, because a power cut may bring back the draft, and an equal next
 * sale would be taken for a repetition. Some browsers keep nothing: the receipt is shown all the same.
 */
async function remembered(key: string, sale: RecordedSale): Promise<RecordedSale> {
  if (!sale.waitingKey) await rememberSent(key, sale.id).catch(() => undefined)
  return sale
}
