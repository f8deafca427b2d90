import { vi } from 'vitest'

/** Sample data answer at once, because a test with some steps would wait for seconds. */
vi.mock('../client/demo-login', async (original) => ({
  ...(await original<typeof import('../client/demo-login')>()),
  sinceDemoLogin: () => Number.POSITIVE_INFINITY,
}))
