import { useSession } from './session'

/**
 * Runs `reset` when this page's session becomes another one, however that comes about: by login, logout, or the end by
 * the server, here or in another tab. Whatever a session leaves in a page registers here: caches, drafts, toasts,
 * overlays, keys. Returns how to stop.
 */
export function onSessionReset(reset: () => void): () => void {
  return useSession.subscribe(({ user }, before) => {
    if (user !== before.user) reset()
  })
}
