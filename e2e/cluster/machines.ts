import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { environmentsOf } from '../../tools/scripts/lib/compose-file.js'
import { ROOT } from '../../tools/scripts/lib/run.js'
import { postgresProgramFolder, unprivilegedUser } from '../../tools/scripts/lib/throwaway-postgres.js'

const NETWORK = '10.213.47'
const PREFIX = 'todoturismo-'
const SWITCH = `${PREFIX}switch`
const NUMBERS = [1, 2, 3] as const

const addressOf = (number: number) => `${NETWORK}.${number}`

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' })

export interface Sale {
  serviceId: number | undefined
  [field: string]: unknown
}

type Program = 'etcd' | 'patroni' | 'haproxy' | 'server'

/**
 * One of three machines: a network namespace with the programs of deploy/cluster/cluster.yml, their variables from that file, and
 * the configuration files beside it.
 */
export class Machine {
  readonly address: string
  private readonly namespace: string
  private readonly folder: string
  private readonly environments: Record<string, Record<string, string>>
  private readonly programs = new Map<Program, ChildProcess>()

  constructor(
    readonly number: number,
    folder: string,
  ) {
    this.address = addressOf(number)
    this.namespace = `${PREFIX}${number}`
    this.folder = join(folder, `${number}`)
    mkdirSync(this.folder)
    own(this.folder)
    this.environments = environmentsOf('deploy/cluster/cluster.yml', {
      MACHINE: this.address,
      MACHINE_1: addressOf(1),
      MACHINE_2: addressOf(2),
      MACHINE_3: addressOf(3),
      CLUSTER_NAME: 'office',
      CLUSTER_PASSWORD: 'between-machines',
      POSTGRES_PASSWORD: 'of-the-servers',
    })
  }

  private get link(): string {
    return `ttc${this.number}`
  }

  get origin(): string {
    return `http://${this.address}:8080`
  }

  connect(): void {
    ip('netns', 'add', this.namespace)
    plug(this.link, this.address, this.namespace)
  }

  setNetwork(state: 'up' | 'down'): void {
    ip('-n', SWITCH, 'link', 'set', this.link, state)
  }

  startDatabase(): void {
    this.startEtcd()
    const { database = {}, haproxy = {} } = this.environments
    const data = join(this.folder, 'data')
    const check = join(ROOT, 'deploy/cluster/check-machine.py')
    this.run('patroni', ['/usr/bin/python3', check, '/usr/bin/patroni', this.patroniConfig()], {
      ...database,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, 'pgpass'),
    })
    this.run('haproxy', ['/usr/sbin/haproxy', '-f', join(ROOT, 'deploy/cluster/haproxy.cfg')], haproxy)
  }

  startEtcd(): void {
    this.run('etcd', ['/usr/bin/etcd'], {
      ...this.environments.etcd,
      ETCD_DATA_DIR: join(this.folder, 'etcd'),
    })
  }

  async startServer(): Promise<void> {
    const { DATABASE_URL = '', DATABASE_READ_URL = '' } = this.environments.backend ?? {}
    const local = (url: string) => url.replace('@haproxy:', '@127.0.0.1:')
    this.run('server', [process.execPath, join(ROOT, 'backend/dist/server.js')], {
      DATABASE_URL: local(DATABASE_URL),
      DATABASE_READ_URL: local(DATABASE_READ_URL),
      PGPASSWORD: 'of-the-servers',
      HOST: '0.0.0.0',
      JWT_SECRET: 'a-secret-for-the-length-of-this-test-run',
      LOGIN_RATE_LIMIT: 'off',
    })
    const isReady = () =>
      fetch(`${this.origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (!this.isRunning('server')) throw new Error(`The server did not start:\n${this.log('server')}`)
      await wait(100)
    }
  }

  isRunning(program: Program): boolean {
    const child = this.programs.get(program)
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  log(program: Program): string {
    return readFileSync(join(this.folder, `${program}.log`), 'utf8')
  }

  /** Kills every process of the machine at once, like a power cut. */
  crash(): void {
    for (let pids = pidsOf(this.namespace); pids.length > 0; pids = pidsOf(this.namespace))
      for (const pid of pids) kill(pid)
  }

  killPostgres(): void {
    kill(Number(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]))
  }

  killEtcd(): void {
    kill(this.programs.get('etcd')?.pid ?? 0)
  }

  /** The part of etcd's member on this machine. */
  etcdRole(): 'leader' | 'follower' | 'gone' {
    try {
      const status = this.inside(['etcdctl', 'endpoint', 'status', '--write-out=json'], { ETCDCTL_API: '3' })
      const [{ Status }] = JSON.parse(status)
      return Status.leader === Status.header.member_id ? 'leader' : Status.leader ? 'follower' : 'gone'
    } catch {
      return 'gone'
    }
  }

  /** When Patroni last reached etcd, in seconds since 1970. */
  async reachedEtcdAt(): Promise<number> {
    const answer = await fetch(`http://${this.address}:8008/patroni`)
    return ((await answer.json()) as { dcs_last_seen: number }).dcs_last_seen
  }

  /** What Patroni says of this machine: its role, and its state. */
  async role(): Promise<string> {
    try {
      const answer = await fetch(`http://${this.address}:8008/patroni`, {
        signal: AbortSignal.timeout(1_000),
      })
      const { role, state, sync_standby } = (await answer.json()) as Record<string, unknown>
      return String(state !== 'running' ? state : sync_standby ? 'standby' : role)
    } catch {
      return 'gone'
    }
  }

  /** The status of a sale that is made on this machine itself, also when its network is cut; 0 without an answer in 12 s. */
  async sellWithin(token: string, { serviceId, ...sale }: Sale): Promise<number> {
    const body = JSON.stringify({ ...sale, saleItems: [{ serviceId }] })
    const headers = [`authorization: Bearer ${token}`, 'content-type: application/json']
    const curl = ['curl', '-s', '-m', '12', '-o', '/dev/null', '-w', '%{http_code}', '-d', body]
    const all = [...curl, ...headers.flatMap((header) => ['-H', header]), 'http://127.0.0.1:8080/api/v1/sale']
    const { stdout } = await promisify(execFile)('ip', ['netns', 'exec', this.namespace, ...all]).catch(
      (error: { stdout: string }) => error,
    )
    return Number(stdout)
  }

  /** Runs a statement as superuser on the database of this machine, also when its network is cut. */
  sql(statement: string): string {
    return this.inside([
      join(postgresProgramFolder(), 'psql'),
      '-XAtqh',
      this.folder,
      '-U',
      'postgres',
      '-d',
      'todoturismo',
      '-c',
      statement,
    ])
  }

  /** @param port 5000 for the primary, 5001 for a replica */
  async query(text: string, port = 5000): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(`postgres://todoturismo:of-the-servers@${this.address}:${port}/todoturismo`)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  /** The shipped file, with the folder of Debian's programs and of the socket, which the image has in its PATH and default. */
  private patroniConfig(): string {
    const path = join(this.folder, 'patroni.yml')
    const shipped = readFileSync(join(ROOT, 'deploy/cluster/patroni.yml'), 'utf8')
    const local = shipped
      .replace('/usr/local/bin/create-database.sh', join(ROOT, 'deploy/cluster/create-database.sh'))
      .replace(
        'postgresql:\n  listen',
        `postgresql:\n  bin_dir: ${postgresProgramFolder()}\n  parameters: { unix_socket_directories: ${this.folder} }\n  listen`,
      )
    rmSync(path, { force: true })
    appendFileSync(path, local)
    return path
  }

  private inside(command: string[], env: Record<string, string> = {}): string {
    const args = ['netns', 'exec', this.namespace, ...command]
    return execFileSync('ip', args, {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: 'pipe',
      env: { PATH: process.env.PATH, ...env },
    })
  }

  private run(program: Program, command: string[], env: Record<string, string>): void {
    const log = openSync(join(this.folder, `${program}.log`), 'a')
    const { uid, gid } = unprivilegedUser() ?? { uid: 0, gid: 0 }
    const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    const child = spawn('ip', ['netns', 'exec', this.namespace, ...asUser, ...command], {
      cwd: this.folder,
      env: { PATH: `${postgresProgramFolder()}:${process.env.PATH}`, HOME: this.folder, ...env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    this.programs.set(program, child)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}

function own(path: string): void {
  const user = unprivilegedUser()
  if (user) chownSync(path, user.uid, user.gid)
}

/** Connects a namespace, or without one this machine, to the switch. */
function plug(link: string, address: string, namespace?: string): void {
  const inside = `${link}i`
  ip('-n', SWITCH, 'link', 'add', link, 'type', 'veth', 'peer', 'name', inside)
  ip('-n', SWITCH, 'link', 'set', link, 'master', 'switch', 'up')
  ip('-n', SWITCH, 'link', 'set', inside, 'netns', namespace ?? '1')
  const within = namespace ? ['-n', namespace] : []
  ip(...within, 'addr', 'add', `${address}/24`, 'dev', inside)
  for (const each of ['lo', inside]) ip(...within, 'link', 'set', each, 'up')
}

/** Three machines on one network, to which this one belongs, too. */
export function createMachines(): { machines: Machine[]; remove: () => void } {
  removeLeftovers()
  // A namespace of its own, because this machine's firewall may drop what a bridge forwards.
  ip('netns', 'add', SWITCH)
  ip('-n', SWITCH, 'link', 'add', 'switch', 'type', 'bridge')
  ip('-n', SWITCH, 'link', 'set', 'switch', 'up')
  plug('ttc254', addressOf(254))
  const folder = mkdtempSync(join(tmpdir(), 'todoturismo-cluster-'))
  own(folder)
  const machines = NUMBERS.map((number) => new Machine(number, folder))
  for (const machine of machines) machine.connect()
  return {
    machines,
    remove() {
      removeLeftovers()
      if (!process.env.KEEP_CLUSTER) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the machines, also those that an interrupted run has left. */
function removeLeftovers(): void {
  for (const line of ip('netns', 'list').split('\n')) {
    const name = line.split(' ')[0] ?? ''
    if (!name.startsWith(PREFIX)) continue
    for (const pid of pidsOf(name)) kill(pid)
    ip('netns', 'del', name)
  }
}

const pidsOf = (namespace: string) => ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)
