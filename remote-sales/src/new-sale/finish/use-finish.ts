import { useRef } from 'react'
import { useFinishSale } from 'shared-api'
import { useSession } from 'shared-auth'
import { toPayload } from '../draft/draft'
import { useDraft } from '../draft/draft-store'

/** Sends the draft with its idempotency key, so that repeated calls store one sale. */
export function useFinish() {
  const { mutateAsync, isPending, error, reset } = useFinishSale()

  const running = useRef(false)

  const finish = async () => {
    if (running.current) return
    const draft = useDraft.getState()
    const { key, client, lines, paymentMethod } = draft
    if (!client || !paymentMethod) return
    running.current = true
    const sale = await mutateAsync({
      payload: toPayload(draft, useSession.getState().user.email),
      idempotencyKey: key,
      chosen: { client, paymentMethod, services: lines.map(({ service }) => service) },
    }).catch(() => undefined)
    running.current = false
    // Another tab or another user may have replaced the draft meanwhile.
    if (sale && useDraft.getState().key === key) useDraft.getState().finish(sale)
  }

  return { finish: () => void finish(), isPending, error, forgetError: reset }
}
