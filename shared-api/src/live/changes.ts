import { deviceTime } from 'shared-i18n'
import type { Change } from '../contract'
import { useLiveUpdates } from './live-updates'

/** What has changed. `unknown` when changes may have been missed: anything may differ then. */
export type HeardChanges = readonly Change[] | 'unknown'

type Listener = (changes: HeardChanges) => void

const listeners = new Set<Listener>()

let unknownAt = 0

/** When changes may last have been missed, by the device's clock. What listens later has not heard of it. */
export const lastUnknown = (): number => unknownAt

/** Calls `listener` with changes of other users, tabs and servers. Returns a function that stops it. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells this tab of changes, but for the time in which the user has paused live updates. */
export function publishChanges(changes: HeardChanges): void {
  if (useLiveUpdates.getState().paused) return
  if (changes === 'unknown') unknownAt = deviceTime()
  for (const listener of [...listeners]) listener(changes)
}
