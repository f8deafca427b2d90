import { onTestFinished } from 'vitest'

/** Web Locks of one browser, until the test has finished. */
export function stubLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
    while (held.has(name)) await held.get(name)
    signal?.throwIfAborted()
    const done = run().finally(() => held.delete(name))
    held.set(name, done)
    return done
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
