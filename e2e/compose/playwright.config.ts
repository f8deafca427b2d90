import { defineConfig } from '@playwright/test'
import everywhere from '../playwright.config'

/** The tests share one stack, so they run one after the other. */
export default defineConfig({
  ...everywhere,
  testIgnore: [],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/compose',
  fullyParallel: false,
  workers: 1,
  // Some tests build images.
  timeout: 600_000,
})
