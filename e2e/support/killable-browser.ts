import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../tools/scripts/lib/browsers.js'

/** Chromium with a profile on the disk. It can be killed as by a power cut, and started again with what it has kept. */
export class KillableBrowser {
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
