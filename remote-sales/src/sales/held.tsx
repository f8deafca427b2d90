import { lazyScreen } from 'shared-ui'

export const Held = lazyScreen(async () => (await import('../review/held-sales')).HeldSales, {
  optional: true,
})
