import './lib/require-node.js'
import { basename, resolve } from 'node:path'
import { buildStale } from './lib/build.js'
import { main, UserError } from './lib/cli.js'
import { install } from './lib/install.js'
import { BUILT_PACKAGES } from './lib/workspace.js'

// Names of packages, or `.` in the folder of one. Default: all.
const named = process.argv.slice(2).map((name) => basename(resolve(name)))

await main(async () => {
  const unknown = named.find((name) => !BUILT_PACKAGES.includes(name))
  if (unknown)
    throw new UserError(`${unknown} has no build.`, `Packages with one: ${BUILT_PACKAGES.join(', ')}`)
  await install()
  await buildStale(named.length > 0 ? named : undefined)
})
