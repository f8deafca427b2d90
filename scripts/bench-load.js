import './lib/require-node.js'
import { startBackend } from './bench-load/backend.js'
import { missedBars } from './bench-load/bars.js'
import { launch } from './bench-load/browser.js'
import { buildMonolith, MONOLITH, SUITE } from './bench-load/builds.js'
import { measureInUse } from './bench-load/in-use.js'
import { measureAll } from './bench-load/measure.js'
import { inUseTable, tables } from './bench-load/report.js'
import { serve } from './bench-load/static-server.js'
import { buildStale } from './lib/build.js'
import { log, main } from './lib/cli.js'
import { install } from './lib/install.js'
import { installPrograms } from './lib/machine.js'

const RUNS = 7

await main(async () => {
  await Promise.all([install(), installPrograms()])
  await buildStale()
  await buildMonolith()
  const backend = await startBackend()
  const suite = await serve({ folders: SUITE, api: backend.origin })
  const monolith = await serve({ folders: MONOLITH, api: backend.origin })
  const browser = await launch()
  try {
    log(`Measuring, ${RUNS} runs of each …`)
    const results = await measureAll(browser, { suite, monolith }, RUNS)
    console.log(tables(results))
    const inUse = {
      suite: await measureInUse(browser, suite),
      monolith: await measureInUse(browser, monolith),
    }
    console.log(inUseTable(inUse))
    const missed = missedBars(results)
    for (const bar of missed) console.log(`✗ ${bar}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([suite.close(), monolith.close()])
    await backend.stop()
  }
})
