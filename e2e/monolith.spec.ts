import { existsSync } from 'node:fs'
import { type Browser, test as base, type Page } from '@playwright/test'
import { writeSectionsFile } from '../tools/scripts/lib/config-file.js'
import { ROOT, runTool } from '../tools/scripts/lib/run.js'
import { fingerprint, readStamp, writeStamp } from '../tools/scripts/lib/stamp.js'
import { buildInputs, REMOTE_PACKAGES } from '../tools/scripts/lib/workspace.js'
import { expect } from './fixtures'
import { watchTransfers } from './pages/browser'
import { storeSession } from './pages/login'
import type { RealRole } from './servers/api'
import { withForeignRemotes } from './servers/foreign-remotes'
import { copyOfTemplate, Server } from './servers/server'

const MONOLITH = `${ROOT}.build/monolith`
const STAMP = `${MONOLITH}.stamp`
/** The first run on each server is left out: it fills the server's own caches. */
const RUNS = 8
/** Suite ÷ monolith. */
const LIMIT = 1.15

interface Sample {
  /** Until then. */
  requests: number
  /** Milliseconds from the navigation until the form or the first row is there. */
  time: number
  /** Of bodies, until then. */
  bytes: number
}

const test = base.extend<object, { suite: Server; monolith: Server }>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => serve({}, use),
    { scope: 'worker' },
  ],
  monolith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      await buildMonolith()
      await serve({ STATIC_DIR: MONOLITH }, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function serve(environment: Record<string, string>, use: (server: Server) => Promise<void>) {
  const server = await Server.start({ ...environment, DATA_DIR: await copyOfTemplate() })
  await use(server)
  await server.dispose()
}

/** Builds the host with the remotes' sources built in, as one application with a chunk per section. */
async function buildMonolith(): Promise<void> {
  const inputs = ['host', ...REMOTE_PACKAGES].flatMap((name) => buildInputs(ROOT, name))
  const print = fingerprint(ROOT, [...new Set(inputs)])
  if (existsSync(MONOLITH) && readStamp(STAMP) === print) return
  const args = ['build', '--mode=monolith', `--outDir=${MONOLITH}`, '--emptyOutDir']
  const options = { cwd: `${ROOT}host`, env: { NODE_ENV: 'production' } }
  const { ok, output } = await runTool('vite/bin/vite.js', args, options)
  if (!ok) throw new Error(`The monolith could not be built:\n${output}`)
  writeSectionsFile(MONOLITH, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
  writeStamp(STAMP, print)
}

/** Loads a page with an empty cache. */
async function load(
  browser: Browser,
  server: Server,
  path: string,
  role: RealRole | null,
  latency: number,
  shown = role ? 'tbody td' : 'input[type=password]',
): Promise<Sample> {
  const context = await browser.newContext({ baseURL: `${server.origin}/hc-v2-front/` })
  if (role) await storeSession(context, role)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const speed = { downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
  const transfers = watchTransfers(page)
  await page.goto(path, { waitUntil: 'commit' })
  const shownAt = await whenShown(page, shown)
  const all = await transfers()
  const start = await page.evaluate(() => performance.timeOrigin)
  await context.close()
  const needed = all.filter(({ end }) => end <= start + shownAt)
  return { time: shownAt, bytes: needed.reduce((sum, each) => sum + each.bytes, 0), requests: needed.length }
}

/** The page's time at which a matching element has a text or takes one. */
async function whenShown(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (of) => {
      const element = [...document.querySelectorAll(of)].find(
        (each) => each instanceof HTMLInputElement || /\w/.test(each.textContent ?? ''),
      )
      return element && performance.now()
    },
    selector,
    { polling: 'raf' },
  )
  return (await handle.jsonValue()) ?? Number.NaN
}

/** A row of the table in docs/federation.md. */
function print(variant: string, samples: Sample[]): void {
  const of = (unit: keyof Sample) => median(samples.slice(1).map((sample) => sample[unit]))
  console.log(
    `${variant}: ${of('requests')} requests, ${Math.round(of('bytes') / 1024)} KB, ${Math.round(of('time'))} ms`,
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test.describe.configure({ mode: 'serial' })

for (const [path, role] of [
  ['', null],
  ['category', 'ADMINISTRATOR'],
  ['new-sale', 'EMPLOYEE'],
] as const)
  for (const latency of [0, 100])
    test(`/${path} at +${latency} ms takes about what the same sources take as one application`, {
      tag: '@long',
    }, async ({ browser, suite, monolith }) => {
      const samples: Record<'suite' | 'monolith', Sample[]> = { suite: [], monolith: [] }
      // In turns, so that other load on the machine affects both equally.
      for (let run = 0; run < RUNS; run++) {
        samples.suite.push(await load(browser, suite, path, role, latency))
        samples.monolith.push(await load(browser, monolith, path, role, latency))
      }
      for (const variant of ['suite', 'monolith'] as const)
        print(`/${path} +${latency} ms ${variant}`, samples[variant])
      for (const unit of ['bytes', 'time'] as const) {
        const [ours, theirs] = [samples.suite, samples.monolith].map((all) =>
          median(all.slice(1).map((sample) => sample[unit])),
        )
        const ratio = (ours ?? Number.NaN) / (theirs ?? Number.NaN)
        test.info().annotations.push({ type: unit, description: ratio.toFixed(2) })
        expect(ratio, `${unit} of the suite ÷ of one application`).toBeLessThanOrEqual(LIMIT)
      }
    })

test('a section of another builder costs its runtime more', { tag: '@long' }, async ({ browser }) => {
  await withForeignRemotes(async ({ server }) => {
    const samples: Record<string, Sample[]> = { category: [], weather: [], tides: [] }
    for (let run = 0; run < RUNS; run++)
      for (const [path, each] of Object.entries(samples))
        each.push(
          await load(browser, server, path, 'ADMINISTRATOR', 0, path === 'category' ? 'tbody td' : 'main li'),
        )
    for (const [path, each] of Object.entries(samples)) print(`/${path}`, each)
    for (const path of ['weather', 'tides'])
      expect(median((samples[path] ?? []).map(({ bytes }) => bytes))).toBeLessThan(600 * 1024)
  })
})
