import { useEffect } from 'react'
import { findFinished, onSettled, useOutbox, waitingSale } from 'shared-api/offline'
import { useSession } from 'shared-auth'
import { useWizard } from '../wizard'

/**
 * Shows what becomes of a sale that is kept on this device: its receipt when a draft was finished before the browser was closed,
 * and the number that the server gives it.
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
    if (done && !done.waitingKey) return
    // The browser writes drafts to the disk later than sales, so that a power cut brings back the draft of a finished one. A sale
    // that is kept may have been sent since its receipt was shown.
    findFinished(done?.waitingKey ?? key, useSession.getState().user.email)
      .then((sale) => {
        if (sale === undefined || store.getState().key !== key || (done && sale?.waitingKey)) return
        if (sale) store.getState().finish(sale)
        else if (!done) store.getState().discard()
      })
      .catch(() => undefined)
  }, [store])
  useEffect(
    () =>
      onSettled((settled) => {
        const { key, done, finish } = store.getState()
        if (settled.kind === 'sent' && [key, done?.waitingKey].includes(settled.key)) finish(settled.sale)
      }),
    [store],
  )
}
