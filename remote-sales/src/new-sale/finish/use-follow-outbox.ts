import { useEffect } from 'react'
import { findFinished, onSettled, useOutbox, waitingSale } from 'shared-api/offline'
import { useSession } from 'shared-auth'
import { useWizard } from '../wizard'

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
