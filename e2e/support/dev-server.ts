import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../tools/scripts/lib/port.js'

/** `npm run dev` in a copy of the workspace. */
export class DevServer {
  private log = ''

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
    const server = new DevServer(child, `http://localhost:${port}`)
    await server.untilUp()
    return server
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

  private untilUp(): Promise<void> {
    return new Promise((resolve, reject) => {
      for (const stream of [this.process.stdout, this.process.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          this.log += text
          if (this.log.includes('Ctrl-C stops it.')) resolve()
        })
      this.process.once('exit', () => reject(new Error(`npm run dev did not start:\n${this.log}`)))
    })
  }
}
