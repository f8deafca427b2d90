import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/scripts/lib/run.js'

interface ConfigFile {
  remotes: Record<string, { entry: string }>
  allowOverrides?: boolean
}

/**
 * The builds of this workspace in a folder of their own, whose `config.json` a test may change. Unlike `page.route`, this
 * does not disable the browser's cache.
 */
export class ConfiguredSite {
  private constructor(
    /** The folder that the server serves. */
    readonly folder: string,
    private readonly original: string,
  ) {}

  static async create(): Promise<ConfiguredSite> {
    const folder = await mkdtemp(join(tmpdir(), 'todoturismo-site-'))
    await cp(`${ROOT}host/dist`, folder, { recursive: true })
    for (const remote of ['admin', 'sales', 'owner'])
      await cp(`${ROOT}remote-${remote}/dist`, join(folder, 'remotes', remote), { recursive: true })
    return new ConfiguredSite(folder, await readFile(join(folder, 'config.json'), 'utf8'))
  }

  /** Writes the built `config.json` with these changes. Default: unchanged. */
  async configure(change: (config: ConfigFile) => void = () => undefined): Promise<void> {
    const config: ConfigFile = JSON.parse(this.original)
    change(config)
    await writeFile(join(this.folder, 'config.json'), JSON.stringify(config))
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
