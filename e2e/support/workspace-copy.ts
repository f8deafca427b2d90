import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyWorkspace } from '../../tools/scripts/lib/workspace.js'

/** A copy of this workspace's sources with installed packages, which a test may change. */
export class WorkspaceCopy {
  private constructor(readonly folder: string) {}

  /** @param withPackages false when the scripts of the copy install the packages, for a test that adds packages */
  static async make({ withPackages = true } = {}): Promise<WorkspaceCopy> {
    return new WorkspaceCopy(await copyWorkspace({ withPackages }))
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
