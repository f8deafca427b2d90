import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/scripts/lib/port.js'
import { postgresProgramFolder, unprivilegedUser } from '../../tools/scripts/lib/throwaway-postgres.js'

const program = (name: string) => join(postgresProgramFolder(), name)

/** A PostgreSQL server with durable writes as in production, and its data in a temporary folder. */
export class PostgresServer {
  private process: ChildProcess | undefined

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async createPrimary(): Promise<PostgresServer> {
    const server = await PostgresServer.inNewFolder()
    server.run('initdb', ['-D', server.data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    appendFileSync(join(server.data, 'postgresql.conf'), 'max_connections = 200\n')
    await server.start()
    return server
  }

  /** A streaming replica, which the primary knows as `replica`. */
  static async createReplicaOf(primary: PostgresServer): Promise<PostgresServer> {
    const server = await PostgresServer.inNewFolder()
    const source = `host=127.0.0.1 port=${primary.port} user=app application_name=replica`
    server.run('pg_basebackup', ['-D', server.data, '-R', '-X', 'stream', '-c', 'fast', '-d', source])
    await server.start()
    return server
  }

  private static async inNewFolder(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'todoturismo-postgres-'))
    const user = unprivilegedUser()
    if (user) chownSync(folder, user.uid, user.gid)
    return new PostgresServer(folder, await freePort())
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  get url(): string {
    return `postgres://app@${this.address}/postgres`
  }

  /** The server's log. */
  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8')
  }

  /** Kills every process of the server at once, like a power cut. */
  async kill(): Promise<void> {
    if (!this.process?.pid || this.process.exitCode !== null || this.process.signalCode !== null) return
    const exit = once(this.process, 'exit')
    process.kill(-this.process.pid, 'SIGKILL')
    await exit
  }

  /** Makes a replica the primary. */
  promote(): void {
    this.run('pg_ctl', ['-D', this.data, 'promote', '-w'])
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private get data(): string {
    return join(this.folder, 'data')
  }

  private async start(): Promise<void> {
    const log = join(this.folder, 'log')
    const settings = [
      'listen_addresses=127.0.0.1',
      'hot_standby=on',
      'logging_collector=off',
      `unix_socket_directories=${this.folder}`,
    ].flatMap((setting) => ['-c', setting])
    const args = ['-D', this.data, '-p', `${this.port}`, ...settings]
    this.process = spawn(
      'sh',
      ['-c', 'log=$1; shift; exec "$@" >> "$log" 2>&1', 'sh', log, program('postgres'), ...args],
      {
        ...unprivilegedUser(),
        cwd: this.folder,
        // In a process group of its own, so that all can be killed together.
        detached: true,
        stdio: 'ignore',
      },
    )
    while (!this.isReady()) await wait(50)
  }

  private isReady(): boolean {
    try {
      this.run('pg_isready', ['-h', '127.0.0.1', '-p', `${this.port}`])
      return true
    } catch (error) {
      if (this.process?.exitCode != null) throw error
      return false
    }
  }

  private run(name: string, args: string[]): void {
    execFileSync(program(name), args, { ...unprivilegedUser(), cwd: this.folder, stdio: 'pipe' })
  }
}

/** One address of a database, as of HAProxy or a managed service: connections go to the server that is the primary now. */
export class MovingAddress {
  private constructor(
    private readonly listener: Server,
    private readonly target: { port: number },
  ) {}

  static async before(port: number): Promise<MovingAddress> {
    const target = { port }
    const listener = createServer((client) => {
      const database = connect(target.port, '127.0.0.1')
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
    })
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    return new MovingAddress(listener, target)
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${(this.listener.address() as AddressInfo).port}/postgres`
  }

  moveTo(port: number): void {
    this.target.port = port
  }

  stop(): void {
    this.listener.close()
  }
}
