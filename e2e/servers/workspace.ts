import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../tools/scripts/lib/port.js'
import { copyWorkspace } from '../../tools/scripts/lib/workspace.js'
import { test as base } from '../fixtures'
import { copyOfTemplate } from './server'

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

/** `npm run dev` in a copy of the workspace. */
export class DevServer {
  private constructor(
    private readonly process: ChildProcess,
    readonly origin: string,
  ) {}

  /**
   * Resolves when it prints its address.
   *
   * @param args a remote to show alone. Default: the suite
   */
  static async start(
    workspace: string,
    { args = [], environment = {} }: { args?: string[]; environment?: Record<string, string> },
  ): Promise<DevServer> {
    const port = await freePort()
    const child = spawn(process.execPath, [join(workspace, 'tools/scripts/dev.js'), ...args], {
      env: { PATH: process.env.PATH, PORT: `${port}`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await untilUp(child)
    return new DevServer(child, `http://localhost:${port}`)
  }

  /** Stops it like Ctrl-C. Returns the exit code. */
  async stop(): Promise<number | null> {
    if (this.process.exitCode === null) {
      const exit = once(this.process, 'exit')
      this.process.kill('SIGINT')
      await exit
    }
    return this.process.exitCode
  }
}

/** Resolves when a command prints its address, and rejects with what it has printed when it ends before. */
export function untilUp(child: ChildProcess): Promise<void> {
  let printed = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('Ctrl-C stops it.')) resolve()
      })
    child.once('exit', () => reject(new Error(`${child.spawnargs.join(' ')} did not start:\n${printed}`)))
  })
}

interface Development {
  workspace: WorkspaceCopy
  server: DevServer
  /** The directory of the server's data. */
  directory: string
}

/** The fixtures of the other browser tests, on `npm run dev` in a copy of the workspace that a test may change. */
export const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const [workspace, directory] = await Promise.all([WorkspaceCopy.make(), copyOfTemplate()])
      const server = await DevServer.start(workspace.folder, { environment: { DATA_DIR: directory } })
      await use({ workspace, server, directory })
      await server.stop()
      await workspace.remove()
      await rm(directory, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ development }, use) => use(`${development.server.origin}/hc-v2-front/`),
})

export { expect } from '../fixtures'
