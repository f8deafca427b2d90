import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run, runTool } from '../../tools/scripts/lib/run.js'
import { test as base } from '../fixtures'
import { withServer } from './server'

interface Config {
  remotes: Record<string, { entry: string }>
  allowOverrides?: boolean
  showRemotes?: boolean
}

/** A served folder into which releases are published, as in a deployment. */
export class Site {
  private constructor(private readonly root: string) {}

  static async create(): Promise<Site> {
    const site = new Site(await mkdtemp(join(tmpdir(), 'todoturismo-site-')))
    await mkdir(site.folder)
    // The server refuses to start without a page.
    await site.release('host')
    return site
  }

  /** The folder that the server serves. */
  get folder(): string {
    return join(this.root, 'live')
  }

  /** Runs `npm run release` into this site. */
  async release(...args: string[]): Promise<string> {
    const { ok, output } = await run(process.execPath, [
      'tools/scripts/release.js',
      ...args,
      '--to',
      this.folder,
    ])
    if (!ok) throw new Error(output)
    return output
  }

  /**
   * Builds another release of remote-sales, without changing the workspace's build.
   *
   * @param number of several that a test makes: no file of one is in another
   */
  async buildNewerSales(number = ''): Promise<string> {
    const build = join(this.root, `newer${number}`)
    const config = `${ROOT}tools/federation/testing/newer-sales.config.ts`
    const { ok, output } = await runTool(
      'vite/bin/vite.js',
      ['build', '--config', config, '--outDir', build, '--emptyOutDir'],
      { cwd: `${ROOT}remote-sales`, env: { NODE_ENV: 'production', NEWER_RELEASE: number } },
    )
    if (!ok) throw new Error(output)
    return build
  }

  /** `config.json`, which belongs to the installation. */
  async config(): Promise<Config> {
    return JSON.parse(await readFile(join(this.folder, 'config.json'), 'utf8'))
  }

  /** Unlike `page.route`, this does not disable the browser's cache. */
  async configure(config: Config): Promise<void> {
    await writeFile(join(this.folder, 'config.json'), JSON.stringify(config))
  }

  /** `sections.json`, which releases of remotes write. */
  async sections(): Promise<Record<string, { preloads: unknown; canary?: { release: string } }>> {
    return JSON.parse(await readFile(join(this.folder, 'sections.json'), 'utf8'))
  }

  /** The host's files with the hash of each. */
  async hostFiles(): Promise<Record<string, string>> {
    const names = await readdir(this.folder, { recursive: true, withFileTypes: true })
    const own = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/remotes\/|\/(config|sections)\.json$/.test(file))
    const hash = async (file: string) =>
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
    return Object.fromEntries(await Promise.all(own.map(async (file) => [file, await hash(file)])))
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true })
  }
}

/** The fixtures of the other browser tests, with a site that has the host alone, instead of the workspace's builds. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  site: async ({}, use) => {
    const site = await Site.create()
    await use(site)
    await site.remove()
  },
  baseURL: async ({ site }, use) =>
    withServer({ STATIC_DIR: site.folder }, ({ origin }) => use(`${origin}/hc-v2-front/`)),
})

export { expect } from '../fixtures'
