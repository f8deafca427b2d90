import { test as base } from '../support/fixtures'
import { Stack } from './stack'

/** As the other browser tests have it, with the whole stack in place of the one server. */
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
