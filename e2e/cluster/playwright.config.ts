import { defineConfig } from '@playwright/test'
import everywhere from '../playwright.config'

const { globalSetup: _sampleData, ...shared } = everywhere

/** npm test -- cluster: three machines as network namespaces of this one. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../test-results/cluster',
  workers: 1,
  timeout: 300_000,
})
