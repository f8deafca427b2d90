import { onTestFinished } from 'vitest'

/** Web Locks of one browser, until the test has finished. */
export function stubLocks() {
  const held = new Map<string, Promise<unknown>>()
  type Run = () => Promise<unknown>
  const request = async (name: string, ...rest: [Run] | [LockOptions, Run]) => {
    const [{ signal }, run] = rest.length === 1 ? [{} as LockOptions, rest[0]] : rest
    while (held.has(name)) await held.get(name)
    signal?.throwIfAborted()
    const done = run().finally(() => held.delete(name))
    held.set(name, done)
    return done
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
