import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What is made from the sources, and `.pnpm`, which holds no file of the workspace: it is linked to, not copied. */
const LEFT_OUT = new Set(['.git', '.build', '.ci', '.data', '.pnpm', '.vite', 'dist', 'test-results'])

/** The sources of this workspace with its packages installed, to be changed as a developer would. */
export class WorkspaceCopy {
  private constructor(readonly folder: string) {}

  /** @param withPackages false leaves them to the scripts of the workspace, which install them: for a test that adds some */
  static async make({ withPackages = true } = {}): Promise<WorkspaceCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'todoturismo-copy-'))
    for (const name of await readdir(ROOT))
      if (!LEFT_OUT.has(name) && (withPackages || name !== 'node_modules'))
        await cp(join(ROOT, name), join(folder, name), {
          recursive: true,
          // Links between packages lead from copy to copy.
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
    if (!content.includes(text)) throw new Error(`${file} does not say: ${text}`)
    await writeFile(path, content.replace(text, by))
  }

  /**
   * Runs a program of the workspace to its end.
   *
   * @param file from the workspace's root
   * @throws with what it printed, when it fails
   */
  async run(file: string, ...args: string[]): Promise<void> {
    await this.runIn('.', file, ...args)
  }

  /** The same, in a folder of the workspace. */
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
