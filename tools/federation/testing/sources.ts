import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** A folder of source files that a test writes and builds. */
export class Sources {
  readonly folder = mkdtempSync(join(tmpdir(), 'federation-'))

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  link(path: string, target: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    symlinkSync(target, join(this.folder, path))
  }

  /** Builds them with Vite, in memory. */
  async build({ build: options, ...config }: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
    const built = await build({
      root: this.folder,
      configFile: false,
      logLevel: 'silent',
      ...config,
      build: { write: false, ...options },
    })
    const [result] = [built].flat()
    if (!result || !('output' in result)) throw new Error('Nothing was built')
    return result.output
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
