import { STORAGE_KEY, useSession } from './session'

/**
 * Adopts the stored session when it differs from this page's, because the refresh cookie belongs to the
 * stored one.
 */
export function followStoredSession(): void {
  void useSession.persist.rehydrate()
}

/** Logs in and out together with the other tabs of this browser. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) followStoredSession()
  }
  // A page in the back/forward cache receives no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followStoredSession()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
