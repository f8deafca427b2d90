import { useEffect, useEffectEvent } from 'react'
import type { Change } from '../contract'
import { onChanges } from '../live/changes'

/**
 * Calls `heard` when a record of this topic has changed, here or elsewhere. Queries do not need it: those of
 * the topic are read again by themselves.
 *
 * @param topic the name of a resource: `sale`, `payment-method`
 * @param heard gets the change; without an id when several records, or unknown ones, have changed
 */
export function useChanges(topic: string, heard: (change: Omit<Change, 'topic'>) => void): void {
  const onHeard = useEffectEvent(heard)
  useEffect(
    () =>
      onChanges((changes) => {
        if (changes === 'unknown') return onHeard({})
        for (const change of changes) if (change.topic === topic) onHeard(change)
      }),
    [topic],
  )
}
