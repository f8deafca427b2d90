import { vi } from 'vitest'

/** Sample data answer at once, because a test with some steps would wait for seconds. */
vi.mock('../demo/demo-delay', () => ({ DEMO_DELAY_MS: 0 }))
