import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../tools/scripts/lib/browsers.js'
import { FaultyProxy } from '../browsers/faulty-proxy'
import { test as base, expect } from '../fixtures'
import { LoginPage } from '../pages/login'
import { NewSalePage } from '../pages/new-sale'
import { OfflineDevice } from '../pages/offline-device'

/** Chromium with a profile on the disk. It can be killed as by a power cut, and started again with what it has kept. */
class KillableBrowser {
  private process: ChildProcess | undefined
  private browser: Browser | undefined

  private constructor(private readonly profile: string) {}

  static async start(): Promise<KillableBrowser> {
    const browser = new KillableBrowser(await mkdtemp(join(tmpdir(), 'todoturismo-profile-')))
    await browser.start()
    return browser
  }

  get context(): BrowserContext {
    const context = this.browser?.contexts()[0]
    if (!context) throw new Error('The browser is not running')
    return context
  }

  /** The first tab. */
  get page(): Page {
    const page = this.context.pages()[0]
    if (!page) throw new Error('The browser has no tab')
    return page
  }

  async start(): Promise<void> {
    const started = spawn(
      chromiumPath() ?? chromium.executablePath(),
      [
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        '--disable-gpu',
        '--no-first-run',
        '--lang=en-US',
        // Chromium refuses its sandbox to root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    this.process = started
    this.browser = await chromium.connectOverCDP(await addressOf(started))
  }

  /** Ends all processes of the browser at once. Nothing is told to the pages or written to the disk. */
  async kill(): Promise<void> {
    const { process: running } = this
    this.process = undefined
    if (!running?.pid) return
    const ended = once(running, 'exit')
    process.kill(-running.pid, 'SIGKILL')
    await ended
  }

  async dispose(): Promise<void> {
    await this.kill()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The address that the browser prints for its driver. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser prints nothing')
  for await (const line of createInterface({ input: stderr })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The browser has ended before it could be driven')
}

interface Fixtures {
  /** A browser of its own, which a test may kill. */
  device: KillableBrowser
  /** In front of the server. */
  network: FaultyProxy
}

/** Files with these fixtures have `test.use({ trace: 'off' })`: a recording needs the browser that the test kills. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  device: async ({}, use) => {
    const device = await KillableBrowser.start()
    await use(device)
    await device.dispose()
  },
  network: async ({ server }, use) => {
    const network = await FaultyProxy.start(server.origin)
    network.hasWorker = true
    await use(network)
    await network.stop()
  },
})

/** A step of the wizard that is tried again, because the wizard may change meanwhile. */
const QUICK = { timeout: 5_000 }

export const suiteAt = (network: FaultyProxy, path = '') => `${network.origin}/hc-v2-front/${path}`

/** Logs in as an employee whose device sells offline, and who could start the suite without a network. */
export async function begin(page: Page, network: FaultyProxy): Promise<void> {
  await page.goto(suiteAt(network))
  await new LoginPage(page).enter('EMPLOYEE')
  await new OfflineDevice(page).turnOn()
}

/** Opens the wizard, after a new login where the browser has lost the session. */
export async function resume(page: Page, network: FaultyProxy): Promise<void> {
  await page.goto(suiteAt(network, 'new-sale'))
  const login = new LoginPage(page)
  const wizard = new NewSalePage(page)
  const content = wizard.step('Select client').or(wizard.button('New Sale'))
  await expect(login.button.or(content)).toBeVisible()
  if (await login.button.isVisible()) {
    await login.enter('EMPLOYEE')
    await content.waitFor()
  }
  await new OfflineDevice(page).resume()
}

/**
 * Makes a sale, also after an earlier one. What became of that may still replace the draft
 * that another tab or an earlier start of the browser has left.
 */
export async function sell(page: Page): Promise<void> {
  const wizard = new NewSalePage(page)
  const again = wizard.button('New Sale')
  await expect(async () => {
    await expect(wizard.step('Select client').or(again)).toBeVisible()
    if (await again.isVisible()) await again.click(QUICK)
    await page.getByRole('radio').first().check(QUICK)
    await wizard.next.click(QUICK)
    await wizard.step('Select Service').waitFor(QUICK)
    await page.getByRole('row').getByRole('checkbox').first().check(QUICK)
    await wizard.next.click(QUICK)
    await page.getByRole('radio', { name: 'Select cash' }).check(QUICK)
    await wizard.next.click(QUICK)
    await wizard.finish.click(QUICK)
  }).toPass({ timeout: 120_000 })
  // A price may have changed since the list was read.
  const accept = wizard.button('Accept the new prices')
  await expect(again.or(accept)).toBeVisible()
  if (await accept.isVisible()) {
    await accept.click()
    await wizard.finish.click()
  }
  await expect(again).toBeVisible()
}

export { expect }
