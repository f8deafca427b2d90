import { useRef } from 'react'
import { useCorrectSale, useFinishSale } from 'shared-api'
import { useSession } from 'shared-auth'
import { toPayload } from '../draft/draft'
import { useWizard } from '../wizard'

/** Sends the draft with its idempotency key, so that repeated calls store one sale. */
export function useFinish() {
  const { store, corrects } = useWizard()
  const sell = useFinishSale()
  const correct = useCorrectSale()
  const { isPending, error, reset } = corrects ? correct : sell

  const running = useRef(false)

  const finish = async () => {
    if (running.current) return
    const draft = store.getState()
    const { key, client, lines, paymentMethod } = draft
    if (!client || !paymentMethod) return
    running.current = true
    // A corrected sale keeps its employee, even when another user corrects it.
    const seller = corrects?.employeeEmail ?? useSession.getState().user.email
    const finished = {
      payload: toPayload(draft, seller),
      idempotencyKey: key,
      chosen: { client, paymentMethod, services: lines.map(({ service }) => service) },
    }
    const stored = corrects
      ? correct.mutateAsync({ id: corrects.id, ...finished })
      : sell.mutateAsync(finished)
    const sale = await stored.catch(() => undefined)
    running.current = false
    // Another tab or another user may have replaced the draft meanwhile.
    if (sale && store.getState().key === key) store.getState().finish(sale)
  }

  return { finish: () => void finish(), isPending, error, clearError: reset }
}
