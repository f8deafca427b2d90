import '../scripts/lib/require-node.js'
import { log, main, readArguments, UserError } from '../scripts/lib/cli.js'
import { install, installPrograms } from '../scripts/lib/install.js'

/** The benches. Each has a folder of its name. */
const BENCHES = {
  lists: 'pages and searches of 1,000,000 sales, clients and entries of the audit log',
  reports: 'reports of 1,000,000 sales',
  http: 'requests and sales a second, beside a bare server of Fastify and pg',
  durability: 'sales a second with an archive, a synchronous copy, a second machine',
  embedded: 'lists and reports of 20,000 sales on the embedded database',
}

const USAGE = Object.entries(BENCHES)
  .map(([name, about]) => `  npm run bench -- ${name.padEnd(10)} ${about}`)
  .join('\n')

await main(async () => {
  const { values, positionals } = readArguments(USAGE.trimStart(), {
    short: { type: 'boolean', default: false },
  })
  const unknown = positionals.find((name) => !(name in BENCHES))
  if (unknown) throw new UserError(`There is no bench ${unknown}. There are:`, USAGE.trimStart())
  if (positionals.length === 0) return console.log(USAGE)

  await Promise.all([install(), installPrograms()])
  // These modules import packages that are there only after the installation.
  const { register } = await import('tsx/esm/api')
  register()
  for (const name of positionals) {
    log(`Measuring ${name}: ${BENCHES[/** @type {keyof typeof BENCHES} */ (name)]} …`)
    const { bench } = await import(`./${name}/bench.ts`)
    const missed = await bench(values.short)
    // Short runs show only that a bench works.
    if (values.short) continue
    for (const line of missed) console.log(`✗ ${line}`)
    if (missed.length > 0) process.exitCode = 1
  }
})
