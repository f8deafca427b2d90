import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../tools/scripts/lib/browsers.js'

const executablePath = chromiumPath()
const CI = 'CI' in process.env

export default defineConfig({
  testDir: '.',
  // They have commands of their own: npm test -- browsers, cluster, compose and scale. The last is a workspace of another team.
  testIgnore: [
    'browsers/**',
    'cluster/**',
    'compose/**',
    'scale/**',
    'foreign-remotes/**',
    'isolated-remotes/**',
  ],
  globalSetup: './servers/server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: CI,
  reporter: 'list',
  // Some tests do a whole day's work or restart a server, and the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // An action that takes longer has failed.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Animations take time to draw, and axe would check the colors of an element that is fading in.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer requests that a test breaks. The tests of the start without a network allow it.
    serviceWorkers: 'block',
    // Recording slows every test down. CI does without; the same test on another machine leaves a trace.
    trace: CI ? 'off' : 'retain-on-failure',
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
