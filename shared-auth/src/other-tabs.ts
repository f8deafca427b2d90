import { STORAGE_KEY, useSession } from './session'

/** Takes over the stored session, if it is another one than this page's: it is the one that the cookies belong to. */
export function followStoredSession(): void {
  void useSession.persist.rehydrate()
}

/** Signs in and out with the other tabs of this browser. Returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) followStoredSession()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
