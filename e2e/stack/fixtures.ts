import { test as base } from '../support/fixtures'
import { Stack } from './stack'

/** The fixtures of the other browser tests, with the whole stack instead of one server. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const stack = await Stack.start()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(`${stack.origin}/hc-v2-front/`),
  ignoreHTTPSErrors: true,
})

export { expect } from '../support/fixtures'
