import { useDraft } from '../wizard'
import { SaleDone } from './sale-done'
import { SaleReview } from './sale-review'
import { useFollowOutbox } from './use-follow-outbox'

export function FinishStep() {
  const done = useDraft((draft) => draft.done)
  useFollowOutbox()
  return done ? <SaleDone sale={done} /> : <SaleReview />
}
