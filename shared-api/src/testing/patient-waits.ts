import { vi } from 'vitest'

/** A busy machine may need longer than the second that vitest waits. */
const PATIENCE = { timeout: 10_000 }

type Wait = (act: () => unknown, options?: unknown) => Promise<unknown>

for (const name of ['waitFor', 'waitUntil'] as const) {
  const wait = vi[name] as Wait
  if (!('isPatient' in wait))
    Object.assign(vi, {
      [name]: Object.assign(((act, options = PATIENCE) => wait(act, options)) satisfies Wait, {
        isPatient: true,
      }),
    })
}
