import { useEffect } from 'react'
import { type RecordedSale, useRecordSale } from 'shared-api'
import { findFinished, onSettled, rememberSent, useOutbox, waitingSale } from 'shared-api/offline'
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
    if (sale && newSaleDraft.getState().key === key)
      newSaleDraft.getState().finish({ ...sale, handed: handedOf(draft) })
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

const findOwn = (key: string) => findFinished(key, useSession.getState().user.email).catch(() => undefined)

/**
 * Shows what becomes of a sale that is kept on this device: its receipt when a draft was finished before the browser was closed,
 * the number that the server gives it, and an empty draft when it was given up or handed over.
 */
export function useFollowOutbox(): void {
  const entries = useOutbox((outbox) => outbox.entries)
  useEffect(() => {
    const finished = entries.find(({ key }) => key === newSaleDraft.getState().key)
    // Still being finished here: its state follows.
    if (finished?.isOffline) newSaleDraft.getState().finish(waitingSale(finished))
  }, [entries])
  useEffect(() => {
    const { key, done } = newSaleDraft.getState()
    if (done) return
    // The browser writes drafts to the disk later than sales, so that a power cut brings back the draft of a finished one.
    void findOwn(key).then((sale) => {
      if (sale === undefined || newSaleDraft.getState().key !== key) return
      if (sale) newSaleDraft.getState().finish(sale)
      else newSaleDraft.getState().discard()
    })
  }, [])
  // The sale of the receipt may have been sent, given up or handed over while nothing listened here.
  useEffect(() => {
    const waitingKey = newSaleDraft.getState().done?.waitingKey
    if (!waitingKey || entries.some(({ key }) => key === waitingKey)) return
    void findOwn(waitingKey).then((sale) => {
      if (sale === undefined || sale?.waitingKey || newSaleDraft.getState().done?.waitingKey !== waitingKey)
        return
      if (sale) newSaleDraft.getState().finish(sale)
      else newSaleDraft.getState().discard()
    })
  }, [entries])
  useEffect(
    () =>
      onSettled((settled) => {
        const { key, done, finish } = newSaleDraft.getState()
        if (settled.kind === 'sent' && [key, done?.waitingKey].includes(settled.key)) finish(settled.sale)
      }),
    [],
  )
}
