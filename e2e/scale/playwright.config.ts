import { defineConfig } from '@playwright/test'
import everywhere from '../playwright.config'

const { globalSetup: _sampleData, ...shared } = everywhere

/** npm test -- scale: the suite as on several machines, as processes of this one. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../test-results/scale',
  workers: 1,
  timeout: 300_000,
})
