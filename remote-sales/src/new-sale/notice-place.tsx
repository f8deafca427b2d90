import { createContext, use } from 'react'

/** Receives the element of the shown step in which the notice of changes stands. */
export const NoticePlaceRef = createContext<(place: HTMLElement | null) => void>(() => undefined)

/** Where a step shows what has changed since the draft was made: beside the choices that it is about. */
export function NoticePlace() {
  // Without a box of its own, so that an empty one takes no gap of the step.
  return <div ref={use(NoticePlaceRef)} style={{ display: 'contents' }} />
}
