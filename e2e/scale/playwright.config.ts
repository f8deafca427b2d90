import { defineConfig } from '@playwright/test'
import everywhere from '../playwright.config'

const { globalSetup: _sampleData, ...shared } = everywhere

/** The suite on more than one machine, as processes of this one: npm run test:scale. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../test-results/scale',
  workers: 1,
  timeout: 300_000,
})
