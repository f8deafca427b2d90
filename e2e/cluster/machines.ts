import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Service, servicesOf } from '../../tools/scripts/lib/compose-file.js'
import { ROOT } from '../../tools/scripts/lib/run.js'
import { type Image, imageOfCluster, inImage, makeWritten } from './image'

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

type Program = 'etcd' | 'database' | 'haproxy' | 'backend'

/**
 * One of three machines: a network namespace with the services of deploy/cluster/cluster.yml, their commands and variables from
 * that file, in the image of deploy/Dockerfile; the server alone runs from this checkout.
 */
export class Machine {
  readonly address: string
  private readonly namespace: string
  private readonly folder: string
  private readonly services: Record<string, Service>
  private readonly programs = new Map<Program, ChildProcess>()

  constructor(
    readonly number: number,
    folder: string,
    private readonly image: Image,
  ) {
    this.address = addressOf(number)
    this.namespace = `${PREFIX}${number}`
    this.folder = join(folder, `${number}`)
    mkdirSync(this.folder)
    makeWritten(image, this.folder)
    this.services = servicesOf('deploy/cluster/cluster.yml', {
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
    for (const program of ['etcd', 'database', 'haproxy'] as const) this.startService(program)
  }

  startService(program: 'etcd' | 'database' | 'haproxy'): void {
    const { command = [], environment = {} } = this.services[program] ?? {}
    this.run(program, inImage(this.image, this.folder, command), { ...this.image.env, ...environment })
  }

  async startServer(): Promise<void> {
    const { DATABASE_URL = '', DATABASE_READ_URL = '' } = this.services.backend?.environment ?? {}
    const local = (url: string) => url.replace('@haproxy:', '@127.0.0.1:')
    this.run('backend', [process.execPath, join(ROOT, 'backend/dist/server.js')], {
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
      if (!this.isRunning('backend')) throw new Error(`The server did not start:\n${this.log('backend')}`)
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
    kill(
      Number(
        readFileSync(join(this.folder, 'var/lib/postgresql/data/cluster/postmaster.pid'), 'utf8').split(
          '\n',
        )[0],
      ),
    )
  }

  killEtcd(): void {
    kill(this.programs.get('etcd')?.pid ?? 0)
  }

  /** The part of etcd's member on this machine. */
  etcdRole(): 'leader' | 'follower' | 'gone' {
    try {
      const status = this.inside(['etcdctl', 'endpoint', 'status', '--write-out=json'])
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
    return this.inside(['psql', '-XAtq', '-U', 'postgres', '-d', 'todoturismo', '-c', statement])
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

  private inside(command: string[]): string {
    const args = ['netns', 'exec', this.namespace, ...inImage(this.image, this.folder, command)]
    return execFileSync('ip', args, {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: 'pipe',
      env: this.image.env,
    })
  }

  private run(program: Program, command: string[], env: Record<string, string>): void {
    const log = openSync(join(this.folder, `${program}.log`), 'a')
    const child = spawn('ip', ['netns', 'exec', this.namespace, ...command], {
      cwd: this.folder,
      env,
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
  const image = imageOfCluster()
  const machines = NUMBERS.map((number) => new Machine(number, folder, image))
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
