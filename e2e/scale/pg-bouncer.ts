import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/scripts/lib/port.js'
import { unprivilegedUser } from '../../tools/scripts/lib/throwaway-postgres.js'

/** PgBouncer in transaction mode, in front of one PostgreSQL. */
export class PgBouncer {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async startBefore(postgresPort: number): Promise<PgBouncer> {
    const folder = mkdtempSync(join(tmpdir(), 'todoturismo-pgbouncer-'))
    const port = await freePort()
    const configuration = join(folder, 'pgbouncer.ini')
    writeFileSync(
      configuration,
      `[databases]
postgres = host=127.0.0.1 port=${postgresPort} user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 2
`,
    )
    const user = unprivilegedUser()
    if (user) chownSync(folder, user.uid, user.gid)
    const bouncer = spawn('/usr/sbin/pgbouncer', ['-q', configuration], { ...user, stdio: 'ignore' })
    const started = new PgBouncer(bouncer, folder, port)
    while (!(await started.isListening())) {
      if (bouncer.exitCode !== null) throw new Error('PgBouncer did not start')
      await wait(25)
    }
    return started
  }

  async stop(): Promise<void> {
    const exit = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await exit
    rmSync(this.folder, { recursive: true, force: true })
  }

  private isListening(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => resolve(Boolean(socket.end())))
      socket.on('error', () => resolve(false))
    })
  }
}
