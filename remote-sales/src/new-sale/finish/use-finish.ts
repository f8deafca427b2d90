import { useFinishSale } from 'shared-api'
import { useSession } from 'shared-auth'
import { toPayload } from '../draft/draft'
import { useDraft } from '../draft/draft-store'

/** Finishes the draft, under its own key: however often this is done, one sale comes of it. */
export function useFinish() {
  const { mutateAsync, isPending, error, reset } = useFinishSale()

  const finish = async () => {
    const draft = useDraft.getState()
    const { key, client, lines, paymentMethod } = draft
    if (!client || !paymentMethod) return
    const sale = await mutateAsync({
      payload: toPayload(draft, useSession.getState().user.email),
      idempotencyKey: key,
      chosen: { client, paymentMethod, services: lines.map(({ service }) => service) },
    }).catch(() => undefined)
    // The draft may be another one by now: another tab, or another user.
    if (sale && useDraft.getState().key === key) useDraft.getState().finish(sale)
  }

  return { finish: () => void finish(), isPending, error, forgetError: reset }
}
