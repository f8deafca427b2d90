import { buildStale } from '../../scripts/lib/build.js'
import { log } from '../../scripts/lib/cli.js'
import { SHORT } from '../lengths.js'
import { launchChromium } from '../support/chromium.js'
import { startEmbeddedBackend } from './backend.js'
import { buildMonolith, MONOLITH_FOLDERS, SUITE_FOLDERS } from './builds.js'
import { measureInUse } from './in-use.js'
import { missedLoadLimits } from './limits.js'
import { measureSite, measureVariants } from './measure.js'
import { inUseTable, stackTable, variantsTable } from './report.js'
import { startShippedStack } from './shipped-stack.js'
import { serveSite } from './static-server.js'

/**
 * Measures how the suite and the monolith load, and the suite behind the shipped nginx. Prints the results and the missed limits,
 * which make the exit code 1.
 *
 * @param {import('../lengths.js').Lengths} lengths
 */
export async function compareWithMonolith(lengths) {
  await buildStale()
  await buildMonolith()
  const backend = await startEmbeddedBackend()
  const suite = await serveSite({ folders: SUITE_FOLDERS, backend: backend.origin })
  const monolith = await serveSite({ folders: MONOLITH_FOLDERS, backend: backend.origin })
  const browser = await launchChromium()
  try {
    log(`Measuring, ${lengths.loadRuns} runs of each …`)
    const results = await measureVariants(browser, { suite, monolith }, lengths.loadRuns)
    console.log(variantsTable(results))
    const inUse = {
      suite: await measureInUse(browser, suite),
      monolith: await measureInUse(browser, monolith),
    }
    console.log(inUseTable(inUse))
    console.log(await measureShippedStack(lengths.loadRuns))
    if (lengths === SHORT) return
    const missed = missedLoadLimits(results)
    for (const line of missed) console.log(`✗ ${line}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([suite.close(), monolith.close()])
    await backend.stop()
  }
}

/**
 * @param {number} runs
 * @returns {Promise<string>} Markdown
 */
async function measureShippedStack(runs) {
  const stack = await startShippedStack()
  const browser = await launchChromium([`--ignore-certificate-errors-spki-list=${stack.certificate}`])
  try {
    return stackTable(await measureSite(browser, stack, runs), await measureInUse(browser, stack))
  } finally {
    await browser.close()
    await stack.close()
  }
}
