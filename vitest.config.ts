import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const browser = (name: string): TestProjectConfiguration => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    testTimeout: 30_000,
    setupFiles: [fileURLToPath(new URL('shared-ui/src/testing/setup.ts', import.meta.url))],
  },
})

const node = (name: string): TestProjectConfiguration => ({
  test: { name, root: `./${name}`, include: ['**/*.test.{ts,js}'], environment: 'node' },
})

/** The same tests of the server on either of its databases. */
const server = (database: 'embedded' | 'postgres'): TestProjectConfiguration => ({
  test: {
    name: `backend on ${database}`,
    root: './backend',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: `./src/testing/${database}-setup.ts`,
    // The first test of a file waits for its copy of the database.
    hookTimeout: 30_000,
  },
})

export default defineConfig({
  test: {
    // vitest would leave one core free, which on two means half the speed.
    maxWorkers: '100%',
    projects: [
      ...[
        'shared-auth',
        'shared-api',
        'shared-ui',
        'host',
        'remote-admin',
        'remote-sales',
        'remote-owner',
      ].map(browser),
      server('embedded'),
      server('postgres'),
      node('scripts'),
      node('federation'),
    ],
  },
})
