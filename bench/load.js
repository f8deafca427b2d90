import '../scripts/lib/require-node.js'
import { buildStale } from '../scripts/lib/build.js'
import { log, main } from '../scripts/lib/cli.js'
import { install } from '../scripts/lib/install.js'
import { installPrograms } from '../scripts/lib/machine.js'
import { startBackend } from './load/backend.js'
import { missedBars } from './load/bars.js'
import { launch } from './load/browser.js'
import { buildMonolith, MONOLITH, SUITE } from './load/builds.js'
import { measureInUse } from './load/in-use.js'
import { measureAll, measureSite } from './load/measure.js'
import { inUseTable, stackTable, tables } from './load/report.js'
import { startStack } from './load/shipped-stack.js'
import { serve } from './load/static-server.js'

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
    console.log(await measureStack())
    const missed = missedBars(results)
    for (const bar of missed) console.log(`✗ ${bar}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([suite.close(), monolith.close()])
    await backend.stop()
  }
})

/** Measures the suite behind the shipped nginx, and returns a table. */
async function measureStack() {
  const stack = await startStack()
  const browser = await launch([`--ignore-certificate-errors-spki-list=${stack.certificate}`])
  try {
    return stackTable(await measureSite(browser, stack, RUNS), await measureInUse(browser, stack))
  } finally {
    await browser.close()
    await stack.close()
  }
}
