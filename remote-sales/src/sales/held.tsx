import { lazyScreen } from 'shared-ui'
import { OptionalPart } from '../optional-part'

const HeldSales = lazyScreen(async () => (await import('../review/held-sales')).HeldSales)

/** The sales that wait for a decision on the server. */
export const Held = ({ mayDecide }: { mayDecide: boolean }) => (
  <OptionalPart>
    <HeldSales mayDecide={mayDecide} />
  </OptionalPart>
)
