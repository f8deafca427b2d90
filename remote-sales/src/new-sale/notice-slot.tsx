import { Box } from '@mantine/core'
import { createContext, use } from 'react'

/** Receives the shown step's element for the notice of changes. */
export const NoticeSlotRef = createContext<(slot: HTMLElement | null) => void>(() => undefined)

/** The place in a step, beside its choices, where the notice of changes is shown. */
export function NoticeSlot() {
  // Without a box of its own, so that an empty one takes no gap of the step.
  return <div ref={use(NoticeSlotRef)} style={{ display: 'contents' }} />
}

/** Reserves the height of open sales while their list loads, so that the layout does not shift. */
export const OpenSalesSlot = ({ count }: { count: number }) =>
  count > 0 && (
    // The heights are those of open-sales.module.css.
    <Box h={{ base: `calc(${count} * 5rem + 8px)`, xs: `calc(${count} * 2.75rem + 8px)` }} />
  )
