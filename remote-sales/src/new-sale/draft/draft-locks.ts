const PREFIX = 'todoturismo.sale-draft '
/** After a reload the page before may hold the lock for a moment, on a slow machine for longer. */
const WAIT_MS = 2_000

let current: AbortController | undefined

/**
 * Holds a draft for as long as this tab shows it, so that no other tab continues it. Browsers without Web Locks rely on the key
 * of the draft, with which the server stores one sale.
 *
 * @returns false if another tab holds it
 */
export async function holdDraft(id: string): Promise<boolean> {
  releaseDraft()
  if (!('locks' in navigator)) return true
  const controller = new AbortController()
  current = controller
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), WAIT_MS)
  return new Promise((resolve) => {
    const keep = () => {
      clearTimeout(timer)
      resolve(true)
      return new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
    }
    navigator.locks.request(PREFIX + id, { signal }, keep).catch(({ name }: DOMException) => {
      clearTimeout(timer)
      // Where the data of the site are blocked, no tab sees the draft of another one.
      resolve(name === 'SecurityError')
    })
  })
}

/** Lets another tab continue the draft of this tab. */
export const releaseDraft = (): void => current?.abort()

/** The ids of the drafts that tabs hold, this one's included. */
export async function heldDrafts(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return new Set(names)
}
