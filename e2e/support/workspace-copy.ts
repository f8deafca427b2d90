import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Generated folders, and `.pnpm`, which contains no file of the workspace and is therefore linked instead of copied.
 */
const LEFT_OUT = new Set(['.git', '.build', '.ci', '.data', '.pnpm', '.vite', 'dist', 'test-results'])

/** A copy of this workspace's sources with installed packages, which a test may change. */
export class WorkspaceCopy {
  private constructor(readonly folder: string) {}

  /** @param withPackages false when the scripts of the copy install the packages, for a test that adds packages */
  static async make({ withPackages = true } = {}): Promise<WorkspaceCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'todoturismo-copy-'))
    for (const name of await readdir(ROOT))
      if (!LEFT_OUT.has(name) && (withPackages || name !== 'node_modules'))
        await cp(join(ROOT, name), join(folder, name), {
          recursive: true,
          // Links between packages point into the copy.
          verbatimSymlinks: true,
          filter: (path) =>
            !LEFT_OUT.has(basename(path)) && (withPackages || basename(path) !== 'node_modules'),
        })
    if (withPackages) await symlink(join(ROOT, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
    return new WorkspaceCopy(folder)
  }

  async replace(file: string, text: string, by: string): Promise<void> {
    const path = join(this.folder, file)
    const content = await readFile(path, 'utf8')
    if (!content.includes(text)) throw new Error(`${file} does not contain: ${text}`)
    await writeFile(path, content.replace(text, by))
  }

  /**
   * Runs a program of the workspace and waits for its end.
   *
   * @param file relative to the workspace's root
   * @throws an error with its output when it fails
   */
  async run(file: string, ...args: string[]): Promise<void> {
    await this.runIn('.', file, ...args)
  }

  /** Like `run`, in a folder of the workspace. */
  async runIn(folder: string, file: string, ...args: string[]): Promise<void> {
    const program = [join(this.folder, file), ...args]
    await promisify(execFile)(process.execPath, program, { cwd: join(this.folder, folder) }).catch(
      (error) => {
        throw new Error(`${file} ${args.join(' ')}:\n${error.stdout}${error.stderr}`)
      },
    )
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true })
  }
}
