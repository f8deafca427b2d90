import { type ComponentType, useSyncExternalStore } from 'react'

/** The places in screens of a remote that modules of other remotes fill, with what each of them is given. */
export interface SlotProps {
  /** On the page of a sale, below what is sold. */
  sale: { saleId: number; currency: string; status: 'COMPLETED' | 'CANCELLED' }
}

export type SlotFillings = { [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> }

let filled: SlotFillings = {}
const listeners = new Set<() => void>()

/** The host says what fills the slots: the modules that the user's role has. */
export function fillSlots(fillings: SlotFillings): void {
  filled = fillings
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A place that modules of other remotes fill. Nothing until the host has said by what. */
export function SaleSlot(props: SlotProps['sale']) {
  const Filling = useSyncExternalStore(subscribe, () => filled.sale)
  return Filling ? <Filling {...props} /> : null
}
