import type { Sale } from 'shared-api'
import type { Draft } from '../new-sale/draft/draft'
import { isUnchanged } from '../new-sale/draft/is-unchanged'

/** True when the draft differs from the sale in nothing but its days of travel. */
export function changesDaysOnly(draft: Draft, { saleItems, ...sale }: Sale): boolean {
  const days = new Map(saleItems.map(({ serviceId, from, to }) => [serviceId, { from, to }]))
  const lines = draft.lines.map((line) => ({ ...line, ...days.get(line.service.id) }))
  return isUnchanged({ ...draft, lines }, { ...sale, saleItems })
}
