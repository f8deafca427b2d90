import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../scripts/lib/build.js'
import { startBackend } from '../support/server.js'
import { buildMonolith, MONOLITH_FOLDERS, SUITE_FOLDERS } from './builds.js'
import { launchChromium } from './chromium.js'
import { measureSites } from './measure.js'
import { loadTable, missedLoadLimits } from './report.js'
import { serveSite } from './static-server.js'

const RUNS = 7

/**
 * Measures how the suite and the monolith load from equal web servers, with one API server on an embedded database.
 *
 * @param {boolean} short
 * @returns {Promise<string[]>} a line for every missed limit
 */
export async function bench(short) {
  await buildStale()
  await buildMonolith()
  const folder = await mkdtemp(join(tmpdir(), 'todoturismo-bench-'))
  const backend = await startBackend({ DATA_DIR: folder })
  const suite = await serveSite({ folders: SUITE_FOLDERS, backend: backend.origin })
  const monolith = await serveSite({ folders: MONOLITH_FOLDERS, backend: backend.origin })
  const browser = await launchChromium()
  try {
    const results = await measureSites(browser, { suite, monolith }, short ? 1 : RUNS)
    console.log(loadTable(results))
    return missedLoadLimits(results)
  } finally {
    await browser.close()
    await Promise.all([suite.close(), monolith.close()])
    await backend.stop()
    await rm(folder, { recursive: true })
  }
}
