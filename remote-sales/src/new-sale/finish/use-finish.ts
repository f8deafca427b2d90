import { useRef } from 'react'
import { useFinishSale } from 'shared-api'
import { useSession } from 'shared-auth'
import { toPayload } from '../draft/draft'
import { useDraft } from '../draft/draft-store'

/** Finishes the draft, under its own key: however often this is done, one sale comes of it. */
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
    // The draft may be another one by now: another tab, or another user.
    if (sale && useDraft.getState().key === key) useDraft.getState().finish(sale)
  }

  return { finish: () => void finish(), isPending, error, forgetError: reset }
}
