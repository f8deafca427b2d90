import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { texts } from './tools/federation/plugins/texts.ts'

/** Absolute: knip does not know which package a relative one would start from. */
const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const COMMON = {
  // Long, so that tests do not time out on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
  sequence: { groupOrder: 1 },
}

/** Before all others: faults and commands wait more than they compute, and `npm test` builds meanwhile. */
const FIRST = 0

const FIXED_SEED = inRepository('shared-api/src/testing/fixed-seed.ts')

/**
 * Amounts with a normal space between symbol and number, as tests write them. Not a mock of the module: a screen that a test
 * file leaves loading would bring the module without it to the next file of the worker.
 */
const normalSpaces: Plugin = {
  name: 'normal-spaces',
  enforce: 'pre',
  transform(code, id) {
    if (id === inRepository('shared-ui/src/format/money.ts')) return code.replace("'\\u00a0'", "' '")
  },
}

const browser: TestProjectConfiguration = {
  plugins: [texts(), normalSpaces],
  // The build of the host defines it. No test mounts a built remote, so that no version is compared.
  define: { __SHARED_VERSIONS__: '{}' },
  test: {
    name: 'browser',
    include: ['{host,shared-*,remote-*,tools/standalone,tools/template}/src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    globalSetup: inRepository('tools/federation/testing/provide-sections.ts'),
    // Loading React, Mantine and jsdom for each file would take nearly as long as its tests. The setup files reset their state.
    isolate: false,
    setupFiles: [
      inRepository('shared-ui/src/testing/reset-modules.ts'),
      inRepository('shared-auth/src/testing/setup.ts'),
      inRepository('shared-ui/src/testing/setup.ts'),
      inRepository('shared-api/src/testing/patient-waits.ts'),
      inRepository('shared-api/src/testing/skip-demo-delay.ts'),
      inRepository('shared-api/src/testing/currency-of-amounts.ts'),
      FIXED_SEED,
    ],
    ...COMMON,
  },
}

const node = (name: string, folder = name, groupOrder = 1): TestProjectConfiguration => ({
  test: {
    name,
    root: `./${folder}`,
    include: ['**/*.test.{ts,js}'],
    environment: 'node',
    // Starting a process for each file takes longer than its tests.
    isolate: false,
    ...COMMON,
    sequence: { groupOrder },
  },
})

/**
 * The tests that `npm test` runs on the embedded database, where they take three times as long: its lists, backup and upgrade. The servers of the browser tests use it, too.
 */
const EMBEDDED_IN_SHORT = [
  'src/maintenance/backup.test.ts',
  'src/platform/resources/lists.test.ts',
  'src/testing/releases/upgrade.test.ts',
]

const FILES_OF_SERVER = {
  embedded: process.env.TESTS === 'short' ? EMBEDDED_IN_SHORT : ['src/**/*.test.ts'],
  // With the seed of the benches, which fills the tables of the server by statements of its own.
  postgres: ['src/**/*.test.ts', '../tools/bench/support/*.test.js'],
}

/** The same tests of the server on either of its databases. */
const server = (database: 'embedded' | 'postgres'): TestProjectConfiguration => ({
  test: {
    name: `backend on ${database}`,
    root: './backend',
    include: FILES_OF_SERVER[database],
    environment: 'node',
    globalSetup: inRepository(`backend/src/testing/${database}-setup.ts`),
    setupFiles: [FIXED_SEED, inRepository('backend/src/testing/skip-flushes.ts')],
    // Optimizing the WebAssembly of the embedded database takes longer than the tests use it.
    execArgv: ['--liftoff-only'],
    // No module keeps anything between files, and loading the server again for each takes longer than its tests.
    isolate: false,
    ...COMMON,
  },
})

/** Fault tests: a short form here, the long form with `npm test -- faults`. */
const faults: TestProjectConfiguration = {
  test: {
    name: 'faults',
    root: './backend',
    include: ['faults/**/*.test.ts'],
    environment: 'node',
    globalSetup: inRepository('backend/src/testing/postgres-setup.ts'),
    setupFiles: [FIXED_SEED],
    isolate: false,
    ...COMMON,
    sequence: { groupOrder: FIRST },
  },
}

export default defineConfig({
  test: {
    // Each further worker loads React, Mantine or the server once more, a tenth of its tests' processor time.
    maxWorkers: availableParallelism(),
    projects: [
      browser,
      server('embedded'),
      server('postgres'),
      faults,
      node('deploy'),
      node('scripts', 'tools/scripts', FIRST),
      node('federation', 'tools/federation'),
    ],
  },
})
