import { useSession } from './session'

/**
 * Calls `reset` when this page's session changes to another one: by login, by logout, or because the server
 * ended it, here or in another tab. Everything that stores data of a session registers here: caches, drafts,
 * toasts, overlays, keys. Returns a function that stops it.
 */
export function onSessionReset(reset: () => void): () => void {
  return useSession.subscribe(({ user }, before) => {
    if (user !== before.user) reset()
  })
}
