import { useDraft } from '../wizard'
import { SaleDone } from './sale-done'
import { SaleReview } from './sale-review'

export function FinishStep() {
  const done = useDraft((draft) => draft.done)
  return done ? <SaleDone sale={done} /> : <SaleReview />
}
