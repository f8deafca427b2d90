import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const browser = (name: string): TestProjectConfiguration => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: [fileURLToPath(new URL('shared-ui/src/testing/setup.ts', import.meta.url))],
  },
})

const node = (name: string): TestProjectConfiguration => ({
  test: { name, root: `./${name}`, include: ['**/*.test.{ts,js}'], environment: 'node' },
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
      ...['backend', 'scripts'].map(node),
    ],
  },
})
