/** Heavy parts of shared-ui, each a chunk of its own that loads when a section first needs it. */
export const onDemand = {} satisfies Record<string, () => Promise<unknown>>

export type OnDemand = keyof typeof onDemand
