import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/lib/browsers.js'
import { buildStale } from '../../scripts/lib/build.js'
import { log, UserError } from '../../scripts/lib/cli.js'
import { writeSectionsFile } from '../../scripts/lib/config-file.js'
import { ROOT, runTool } from '../../scripts/lib/run.js'
import { fingerprint, readStamp, writeStamp } from '../../scripts/lib/stamp.js'
import { buildInputs, REMOTE_PACKAGES } from '../../scripts/lib/workspace.js'
import { startBackend } from '../support/server.ts'
import { markdownTable } from '../support/statistics.ts'
import { type LoadResult, measureSites } from './measure.ts'

const RUNS = 7
const MONOLITH = `${ROOT}.build/monolith`
const STAMP = `${ROOT}.build/monolith.stamp`

/** Limits for the suite with an empty cache: of KB and requests until the login form, and of KB until a list's first rows. */
const LIMITS = { loginBytes: 160, loginRequests: 8, listBytes: 360 }
/** Suite ÷ monolith. */
const RATIO_LIMITS = { bytes: 1.15, time: 1.15 }

/**
 * Measures how the suite and the monolith load from two equal servers.
 *
 * @returns a line for every missed limit
 */
export async function bench(short: boolean): Promise<string[]> {
  await buildStale()
  await buildMonolith()
  const folder = await mkdtemp(join(tmpdir(), 'todoturismo-bench-'))
  const suite = await startBackend({ DATA_DIR: join(folder, 'suite') })
  const monolith = await startBackend({ DATA_DIR: join(folder, 'monolith'), STATIC_DIR: MONOLITH })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    const origins = { suite: suite.origin, monolith: monolith.origin }
    const results = await measureSites(browser, origins, short ? 1 : RUNS)
    console.log(loadTable(results))
    return results.flatMap(missedLimits)
  } finally {
    await browser.close()
    await Promise.all([suite.stop(), monolith.stop()])
    await rm(folder, { recursive: true })
  }
}

/** Builds the host with the remotes' sources built in, as one application with a chunk per section. */
async function buildMonolith(): Promise<void> {
  const inputs = ['host', ...REMOTE_PACKAGES].flatMap((name) => buildInputs(ROOT, name))
  const print = fingerprint(ROOT, [...new Set(inputs)])
  if (existsSync(MONOLITH) && readStamp(STAMP) === print) return
  log('Building the monolith to compare with …')
  const { ok, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--mode=monolith', `--outDir=${MONOLITH}`, '--emptyOutDir'],
    { cwd: `${ROOT}host`, env: { NODE_ENV: 'production' } },
  )
  if (!ok)
    throw new UserError(
      `The monolith could not be built:\n${output.trim()}`,
      'Fix the errors above and try again.',
    )
  writeSectionsFile(MONOLITH, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
  writeStamp(STAMP, print)
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

function loadTable(results: LoadResult[]): string {
  const rows = results.map(({ scenario, delay, suite, monolith }) => [
    ...[scenario, delay ? `+${delay} ms` : 'plain'],
    `${suite.requests} / ${monolith.requests}`,
    `${kilobytes(suite.bytes)} / ${kilobytes(monolith.bytes)} / ${(suite.bytes / monolith.bytes).toFixed(2)}`,
    `${kilobytes(suite.later)} / ${kilobytes(monolith.later)}`,
    `${suite.time.toFixed(0)} / ${monolith.time.toFixed(0)} / ${(suite.time / monolith.time).toFixed(2)}`,
  ])
  const head = ['suite / monolith (/ ratio)', 'network', 'requests', 'KB', 'KB after the rows', 'ms']
  return markdownTable(head, rows)
}

function missedLimits({ scenario, delay, suite, monolith }: LoadResult): string[] {
  const isLogin = scenario.startsWith('Login')
  const checks: [unit: string, value: number, limit: number][] = [
    ['KB', suite.bytes / 1024, isLogin ? LIMITS.loginBytes : LIMITS.listBytes],
    ['requests', suite.requests, isLogin ? LIMITS.loginRequests : Number.POSITIVE_INFINITY],
    ['times the bytes of the monolith', suite.bytes / monolith.bytes, RATIO_LIMITS.bytes],
    ['times the time of the monolith', suite.time / monolith.time, RATIO_LIMITS.time],
  ]
  return checks
    .filter(([, value, limit]) => value > limit)
    .map(
      ([unit, value, limit]) =>
        `${scenario}, +${delay} ms: ${value.toFixed(2)} ${unit}; the limit is ${limit}`,
    )
}
