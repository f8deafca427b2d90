import { STORAGE_KEY, useSession } from './session'

/** Adopts the stored session, if it is another one than this page's: it is the one that the cookies belong to. */
export function followStoredSession(): void {
  void useSession.persist.rehydrate()
}

/** Logs in and out with the other tabs of this browser. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) followStoredSession()
  }
  // A page that Back brings up again has slept through what other tabs did.
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
