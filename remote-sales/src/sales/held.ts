import { lazyScreen } from 'shared-ui'

const Nothing = () => null

/** The sales that wait for a decision on the server. The list of sales is shown without it, too. */
export const Held = lazyScreen<{ mayDecide: boolean }>(() =>
  import('../held/held-sales').then(
    ({ HeldSales }) => HeldSales,
    () => Nothing,
  ),
)
