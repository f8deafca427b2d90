import './lib/require-node.js'
import { main, UserError } from './lib/cli.js'
import { everything } from './suites/everything.js'

/** Runs Playwright with one of the configurations. */
const playwright = async (/** @type {string[]} */ args) => (await import('./suites/e2e.js')).e2e(args)

/**
 * The suites load when they run, because some import packages that a fresh machine has only after the installation.
 *
 * @type {Record<string, (args: string[]) => Promise<{ ok: boolean }>>}
 */
const SUITES = {
  unit: async (args) => (await import('./suites/unit.js')).unit(args),
  e2e: playwright,
  screenshots: (args) => playwright(['--config=e2e/screenshots.config.ts', ...args]),
  stack: (args) => playwright(['e2e/stack', ...args]),
  scale: (args) => playwright(['--config=e2e/scale', ...args]),
  compose: async (args) => (await import('./suites/compose.js')).compose(args),
  browsers: async (args) => (await import('./suites/browsers.js')).browsers(args),
  commands: async (args) => (await import('./suites/commands.js')).commands(args),
  faults: async (args) => (await import('./suites/faults.js')).faults(args),
}

// npm test [-- <suite> [arguments of its runner]]
await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const suite = name === undefined ? everything : SUITES[name]
  if (!suite) {
    throw new UserError(`There is no suite ${name}.`, `Choose one of: ${Object.keys(SUITES).join(', ')}`)
  }
  const { ok } = await suite(args)
  if (!ok) process.exitCode = 1
})
