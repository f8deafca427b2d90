import { defineConfig } from '@playwright/test'
import common from '../playwright.config'
import type { Subject } from './fixtures'

/** `npm run test:browsers`: the tour and Retry in every browser. */
export default defineConfig<object, { subject: Subject }>({
  ...common,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/data-template.ts',
  outputDir: '../test-results/browsers',
  // Playwright's own browser, the only one that it can record, does not start.
  use: { ...common.use, trace: 'off' },
  // One browser at a time has the machine for itself.
  workers: 1,
  fullyParallel: false,
  projects: (['firefox', 'webkit', 'chromium', 'oldest-chromium'] as const).map((subject) => ({
    name: subject,
    use: { subject },
  })),
})
