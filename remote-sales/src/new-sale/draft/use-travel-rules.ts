import { useEffect } from 'react'
import { useWizard } from '../wizard'
import type { DraftCheck } from './draft-check'
import { withTravelRules } from './travel-rules'

/** Keeps the rules for days of travel of the draft as they are now. */
export function useTravelRules(check: DraftCheck | undefined): void {
  const { store } = useWizard()
  useEffect(() => {
    const before = store.getState()
    const current = check ? withTravelRules(before, check) : before
    if (current !== before) store.setState(current)
  }, [check, store])
}
