import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/lib/chromium.js'

const executablePath = chromiumPath()
const CI = 'CI' in process.env

export default defineConfig({
  testDir: '.',
  // They have commands of their own: npm run test:browsers, test:compose and test:scale.
  testIgnore: ['browsers/**', 'compose/**', 'scale/**'],
  globalSetup: './support/data-template.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: CI,
  // What passes at the second try only is listed as flaky, and is a bug to look for; it need not hold up a release.
  retries: CI ? 1 : 0,
  reporter: 'list',
  // Whole days' work, and a server that is stopped and started again, on a machine that may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // What cannot be done by then will not be done in the rest of the test's time.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // To draw what moves takes time, and what fades in has a color for a moment that it does not keep.
    contextOptions: { reducedMotion: 'reduce' },
    // To record every test takes a good part of its time; where there is a second try, that one is recorded.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      // Without one on this machine, Playwright's own.
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses its sandbox to root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
