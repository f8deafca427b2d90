import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPostgresDatabase, engine, unpackEmbedded } from './test-database'

/** Credentials of the only account. */
export const OWNER = { email: 'owner@todoturismo.test', password: 'todoturismo' }

/** Environment variables for a test's own server, on the engine of this run. */
export async function serverEnvironment(): Promise<Record<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), 'server-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const environment = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DATA_DIR: directory,
    // Production mode skips the sample business, which takes longer to create than everything else.
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of the tests, long enough',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  }
  if (engine() === 'postgres') return { ...environment, DATABASE_URL: await createPostgresDatabase() }
  await unpackEmbedded(directory)
  return environment
}

/** `server.ts` in a separate process, which ends with the test. */
export class ServerProcess {
  private readonly child: ChildProcess
  private output = ''
  private errors = ''

  /**
   * @param atTheEnd registers the function that kills the process; by default it runs when the test ends
   * @param shell what a shell does before it becomes the server, such as `ulimit -n 160`
   */
  constructor(
    environment: Record<string, string>,
    atTheEnd: (end: () => void) => void = onTestFinished,
    shell = ':',
  ) {
    // Optimizing the WebAssembly of the embedded database takes longer than a test uses it.
    const server = [process.execPath, '--liftoff-only', '--import', 'tsx', 'src/server.ts']
    this.child = spawn('sh', ['-c', `${shell}; exec "$@"`, 'sh', ...server], {
      cwd: new URL('../..', import.meta.url),
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.output += text
    })
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text
    })
    atTheEnd(() => {
      this.child.kill('SIGKILL')
    })
  }

  /** The log up to now. */
  get log(): string {
    return this.output
  }

  /** The error output up to now. */
  get errorOutput(): string {
    return this.errors
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Waits for the log line with the address that the server listens at. */
  async listening(): Promise<URL> {
    for (;;) {
      const [, address] = /Server listening at (http:\/\/[\d.:]+)/.exec(this.output) ?? []
      if (address) return new URL(address)
      if (this.child.exitCode !== null) throw new Error(`The server did not start: ${this.errors}`)
      if (this.child.stdout) await Promise.race([once(this.child.stdout, 'data'), once(this.child, 'exit')])
    }
  }

  /** @returns the exit code and the error output */
  async exit(): Promise<{ code: number | null; errors: string }> {
    if (this.child.exitCode === null) await once(this.child, 'close')
    return { code: this.child.exitCode, errors: this.errors }
  }

  /** Closes the pipes that the server writes to, as `| head -3` does. */
  closeOutput(): void {
    this.child.stdout?.destroy()
    this.child.stderr?.destroy()
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal)
  }
}
