/** Heavy parts of shared-ui, each a chunk of its own that loads when a section first needs it. */
export const onDemand = {
  table: () => import('shared-ui/table'),
  select: () => import('shared-ui/select'),
  dates: () => import('shared-ui/dates'),
  charts: () => import('shared-ui/charts'),
}

export type OnDemand = keyof typeof onDemand
