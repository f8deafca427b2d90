import './lib/require-node.js'
import { main, UserError } from './lib/cli.js'
import { browsers, cluster, commands, compose, e2e, everything, faults, power, unit } from './suites.js'

/** @type {Record<string, (args: string[]) => Promise<{ ok: boolean }>>} */
const SUITES = {
  unit,
  e2e,
  screenshots: (args) => e2e(['--config=e2e/screenshots.config.ts', ...args]),
  stack: (args) => e2e(['e2e/stack', ...args]),
  scale: (args) => e2e(['--config=e2e/scale', ...args]),
  cluster,
  compose,
  browsers,
  commands,
  faults,
  power,
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
