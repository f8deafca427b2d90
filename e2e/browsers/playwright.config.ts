import { defineConfig } from '@playwright/test'
import common from '../playwright.config'
import type { Subject } from './fixtures'

/** `npm test -- browsers`: the tour and Retry in every browser. */
export default defineConfig<object, { subject: Subject }>({
  ...common,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../servers/server.ts',
  outputDir: '../test-results/browsers',
  // Playwright can record only its own browser, which is not started here.
  use: { ...common.use, trace: 'off' },
  // One browser at a time, so that none slows down another.
  workers: 1,
  fullyParallel: false,
  projects: (['firefox', 'webkit', 'chromium'] as const).map((subject) => ({
    name: subject,
    use: { subject },
  })),
})
