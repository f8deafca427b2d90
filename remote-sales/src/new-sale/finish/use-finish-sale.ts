import { useEffect } from 'react'
import { type FinishedDraft, type RecordedSale, useChangeSale, useRecordSale } from 'shared-api'
import { findFinished, onSettled, rememberSent, useOutbox, waitingSale } from 'shared-api/offline'
import { useSession } from 'shared-auth'
import type { Draft } from '../../sale-lines/draft'
import { keptPayments, paidNow, toPayload } from '../../sale-lines/draft-payload'
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

const findOwn = (key: string) => findFinished(key, useSession.getState().user.email).catch(() => undefined)

/**
 * Shows what becomes of a sale that is kept on this device: its receipt when a draft was finished before the browser was closed,
 * the number that the server gives it, and an empty draft when it was given up or handed over.
 */
export function useFollowOutbox(): void {
  const { store } = useWizard()
  const entries = useOutbox((outbox) => outbox.entries)
  useEffect(() => {
    const finished = entries.find(({ key }) => key === store.getState().key)
    // Still being finished here: its state follows.
    if (finished?.isOffline) store.getState().finish(waitingSale(finished))
  }, [entries, store])
  useEffect(() => {
    const { key, done } = store.getState()
    if (done) return
    // The browser writes drafts to the disk later than sales, so that a power cut brings back the draft of a finished one.
    void findOwn(key).then((sale) => {
      if (sale === undefined || store.getState().key !== key) return
      if (sale) store.getState().finish(sale)
      else store.getState().discard()
    })
  }, [store])
  // The sale of the receipt may have been sent, given up or handed over while nothing listened here.
  useEffect(() => {
    const waitingKey = store.getState().done?.waitingKey
    if (!waitingKey || entries.some(({ key }) => key === waitingKey)) return
    void findOwn(waitingKey).then((sale) => {
      if (sale === undefined || sale?.waitingKey || store.getState().done?.waitingKey !== waitingKey) return
      if (sale) store.getState().finish(sale)
      else store.getState().discard()
    })
  }, [entries, store])
  useEffect(
    () =>
      onSettled((settled) => {
        const { key, done, finish } = store.getState()
        if (settled.kind === 'sent' && [key, done?.waitingKey].includes(settled.key)) finish(settled.sale)
      }),
    [store],
  )
}
