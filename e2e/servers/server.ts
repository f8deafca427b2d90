import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/scripts/lib/port.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A start usually takes a second, and longer on a busy machine. */
const STARTS_WITHIN_MS = 60_000
/** Without optimizing the WebAssembly of the embedded database, which takes longer than a test uses it. */
const QUICK_START = '--liftoff-only'

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** The built server in a separate process. */
export class Server {
  private process: ChildProcess | undefined
  private log = ''
  private disposed = false

  private constructor(
    private readonly environment: Record<string, string>,
    private readonly port: number,
    private readonly workspace: string,
  ) {}

  /**
   * Starts a server on a free port and waits until it is ready. The environment sets the directory of its data.
   *
   * @param workspace the folder whose build is started
   */
  static async start(environment: Record<string, string>, workspace = ROOT): Promise<Server> {
    const server = new Server(environment, await freePort(), workspace)
    await server.start()
    return server
  }

  get origin(): string {
    return `http://${this.address}`
  }

  /** `name:port` */
  get address(): string {
    return `localhost:${this.port}`
  }

  /** Restarts it after `stop` or `kill`, at the same address. */
  async start(): Promise<void> {
    if (this.disposed) throw new Error('The test of this server has ended')
    this.log = ''
    this.process = spawn(process.execPath, [QUICK_START, join(this.workspace, 'backend/dist/server.js')], {
      env: {
        PATH: process.env.PATH,
        PORT: `${this.port}`,
        LOGIN_RATE_LIMIT: 'off',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.log += text
      })
    await this.untilReady(this.process)
  }

  /** Stops like Ctrl-C: running requests are finished. */
  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  /** Kills it at once, like a crash. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Kills it for good: a test that ran out of time continues in the background and might start it again. */
  async dispose(): Promise<void> {
    this.disposed = true
    await this.kill()
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.process || hasEnded(this.process)) return
    const exit = once(this.process, 'exit')
    this.process.kill(signal)
    await exit
  }

  private async untilReady(started: ChildProcess): Promise<void> {
    const deadline = performance.now() + STARTS_WITHIN_MS
    while (!(await this.isReady())) {
      if (hasEnded(started) || performance.now() > deadline) {
        await this.kill()
        throw new Error(`The server did not start:\n${this.log}`)
      }
      await wait(25)
    }
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/health/ready`)).ok
    } catch {
      return false
    }
  }
}

/** An empty data directory, in which a server makes its own sample data. */
export const newDirectory = () => mkdtemp(join(tmpdir(), 'todoturismo-e2e-'))

/** Copies a data directory with the sample data from the template, because creating one takes seconds. */
export async function copyOfTemplate(): Promise<string> {
  const { DATA_TEMPLATE } = process.env
  if (!DATA_TEMPLATE) throw new Error('The global setup has not run')
  const directory = await newDirectory()
  await cp(DATA_TEMPLATE, directory, { recursive: true })
  return directory
}

/** Uses a server of its own, on a copy of the sample data or in the given directory, and removes its data. */
export async function withServer(
  environment: Record<string, string>,
  use: (server: Server) => Promise<void>,
  workspace = ROOT,
): Promise<void> {
  const { DATA_DIR = await copyOfTemplate() } = environment
  const server = await Server.start({ ...environment, DATA_DIR }, workspace)
  await use(server)
  await server.dispose()
  await rm(DATA_DIR, { recursive: true })
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const directory = await newDirectory()
  const server = await Server.start({ DATA_DIR: directory })
  await server.stop()
  // The workers inherit the environment.
  process.env.DATA_TEMPLATE = directory
  return () => rm(directory, { recursive: true })
}
