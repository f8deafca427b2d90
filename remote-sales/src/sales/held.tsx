import { lazyScreen } from 'shared-ui'

/** The sales that wait for a decision on the server. */
export const Held = lazyScreen(async () => (await import('../review/held-sales')).HeldSales, {
  optional: true,
})
