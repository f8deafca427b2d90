import { useEffect } from 'react'
import { type RecordedSale, useRecordSale } from 'shared-api'
import { findFinished, onSettled, rememberSent, useOutbox } from 'shared-api/offline'
import { useSession } from 'shared-auth'
import { sendOnce } from '../../sale-lines/send-draft'
import { shownRate } from '../../sale-lines/sums'
import { newSaleDraft } from '../draft/draft-store'
import { handedOf, paidNow, toPayload } from '../draft/payment'

/** Records the draft. Its idempotency key makes repeated calls store one sale. */
export function useFinishSale() {
  const { mutateAsync, isPending, error, reset } = useRecordSale()
  const finishSale = async () => {
    const draft = newSaleDraft.getState()
    const { key, client, paymentMethod, lines } = draft
    if (!client || !paymentMethod || paidNow(draft) === undefined) return
    const sale = await sendOnce(key, async () =>
      remembered(
        key,
        await mutateAsync({
          payload: toPayload(draft, useSession.getState().user.email),
          idempotencyKey: key,
          chosen: {
            client,
            paymentMethod,
            services: lines.map(({ service }) => service),
            ...shownRate(draft),
          },
        }),
      ),
    )
    // Another tab or another user may have replaced the draft meanwhile.
    if (sale && newSaleDraft.getState().key === key) showReceipt(sale, draft)
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

/** The key under which the sale of this tab may be on the device: that of the draft, or of a receipt without a number. */
function unconfirmedKey(): string | undefined {
  const { key, done } = newSaleDraft.getState()
  return done ? done.waitingKey : key
}

async function showFinished(): Promise<void> {
  const key = unconfirmedKey()
  if (key === undefined) return
  const sale = await findFinished(key, useSession.getState().user.email).catch(() => undefined)
  const { done, discard } = newSaleDraft.getState()
  const isShown = done !== null && sale?.waitingKey === key
  if (sale === undefined || isShown || unconfirmedKey() !== key) return
  if (sale) showReceipt(sale)
  else discard()
}

/** What was handed over in another currency is in the draft alone. */
function showReceipt(sale: RecordedSale, draft = newSaleDraft.getState()) {
  draft.finish({ ...sale, handed: draft.done ? draft.done.handed : handedOf(draft) })
}

/**
 * Shows what becomes of a sale on this device: its receipt when a draft was finished before the browser was closed or a power cut
 * brought it back, the number that the server gives it, and an empty draft when it was given up or handed over.
 */
export function useFollowOutbox(): void {
  useEffect(() => {
    void showFinished()
    const stopOutbox = useOutbox.subscribe(() => void showFinished())
    // A full disk keeps no receipt.
    const stopSettled = onSettled((settled) => {
      if (settled.kind === 'sent' && settled.key === unconfirmedKey()) showReceipt(settled.sale)
    })
    return () => {
      stopOutbox()
      stopSettled()
    }
  }, [])
}
