import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { REMOTE_NAMES } from '../../tools/federation/remote-names.js'
import { freePort } from '../../tools/scripts/lib/port.js'
import { startPostgres } from '../../tools/scripts/lib/throwaway-postgres.js'
import { BASE_PATH } from '../../tools/scripts/lib/workspace.js'
import { test as base } from '../fixtures'
import { Server } from '../servers/server'
import { Nginx } from './nginx'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of each package below the base path, and the page that its web server sends for a path without a file. */
const PACKAGES = [
  { name: 'host', place: '', fallback: `${BASE_PATH}/index.html` },
  ...REMOTE_NAMES.map((name) => ({ name: `remote-${name}`, place: `/remotes/${name}`, fallback: '=404' })),
]

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a-secret-for-the-length-of-this-test-run',
  TRUST_PROXY: '1',
  LOGIN_RATE_LIMIT: 'on',
  METRICS: 'on',
}

/**
 * The stack of docker-compose.yml as processes of this machine, with the same programs and configuration, on loopback.
 */
export class Stack {
  private readonly ends: (() => Promise<void>)[] = []
  private readonly addresses: Record<string, string> = {}
  readonly replicas: Server[] = []
  origin = ''

  static async start(): Promise<Stack> {
    const { url, stop } = await startPostgres()
    await seed(url)
    const stack = await Stack.startOn({ DATABASE_URL: url }, 2)
    stack.ends.unshift(stop)
    stack.origin = await stack.addGateway()
    return stack
  }

  /**
   * Starts servers and packages on existing databases, without a gateway.
   *
   * @param databases the servers' variables with the URLs of the databases
   */
  static async startOn(databases: Record<string, string>, servers: number): Promise<Stack> {
    const stack = new Stack()
    // Copying the packages blocks this process, which may serve the address of the database.
    await Promise.all(PACKAGES.map((each) => stack.addPackage(each)))
    await Promise.all(Array.from({ length: servers }, () => stack.addReplica(databases)))
    return stack
  }

  async stop(): Promise<void> {
    for (const end of this.ends.reverse()) await end()
  }

  private async addReplica(databases: Record<string, string>): Promise<void> {
    const replica = await Server.start({ ...PRODUCTION, ...databases })
    this.ends.push(() => replica.stop())
    this.replicas.push(replica)
  }

  private async addPackage({ name, place, fallback }: (typeof PACKAGES)[number]): Promise<void> {
    const root = await layOut(name, place)
    const port = await freePort()
    const server = await Nginx.start({
      port,
      templates: ['static.conf'],
      variables: { LISTEN: `127.0.0.1:${port}`, ROOT: root, FALLBACK: fallback },
    })
    this.ends.push(() => rm(root, { recursive: true }))
    this.ends.push(() => server.stop())
    this.addresses[name] = `127.0.0.1:${port}`
  }

  /**
   * @param variables replace those of the image
   * @param tls true when the gateway itself serves TLS, false behind a TLS proxy
   * @returns its origin
   */
  async addGateway(variables: Record<string, string> = {}, tls = true): Promise<string> {
    const port = await freePort()
    const { replicas, addresses } = this
    const gateway = await Nginx.start({
      port,
      templates: ['gateway.conf', 'security-headers.inc'],
      variables: {
        LISTEN: `127.0.0.1:${port}${tls ? ' ssl' : ''}`,
        // All addresses here are numeric or upstream groups, so the resolver is not used. A container uses Docker's.
        RESOLVER: '127.0.0.1',
        FORWARDED_PROTO: '',
        BASE_PATH,
        TRUSTED_PROXY_DIRECTIVES: '',
        REMOTE_ORIGINS: '',
        API_ORIGINS: '',
        HOST_SERVER: addresses.host ?? '',
        REMOTE_SERVERS: REMOTE_NAMES.map((name) => `${name} ${addresses[`remote-${name}`]};`).join(' '),
        BACKEND_SERVER: 'replicas',
        ...variables,
      },
      files: {
        // Stands for the name that Docker resolves to the addresses of the replicas. nginx resolves it for each request, so it
        // does not remember which address has failed.
        'conf.d/replicas.conf': `upstream replicas { ${replicas.map(({ address }) => `server ${address} max_fails=0;`).join(' ')} }`,
        'tls/tls.conf': readFileSync(join(ROOT, 'deploy/nginx/tls.conf'), 'utf8'),
        ...selfSignedCertificate(),
      },
    })
    this.ends.push(() => gateway.stop())
    return `${tls ? 'https' : 'http'}://localhost:${port}`
  }
}

/**
 * Creates the sample business and changes the passwords of its accounts, because production refuses to start while an
 * account has the known one.
 */
export async function seed(DATABASE_URL: string): Promise<void> {
  const server = await Server.start({ DATABASE_URL })
  await server.stop()
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await client.query('update account set sample = false')
  await client.end()
}

/** A folder into which a package is published as by its container at the start, with paths like those of its URLs. */
async function layOut(name: string, place: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'todoturismo-site-'))
  // The workers of the web server run as another user.
  await chmod(root, 0o755)
  execFileSync('sh', [join(ROOT, 'deploy/publish.sh')], {
    env: {
      ...process.env,
      PUBLISH_FROM: join(ROOT, name, 'dist'),
      PUBLISH_TO: join(root, BASE_PATH, place),
    },
  })
  return root
}

function selfSignedCertificate(): Record<string, string> {
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '-', '-subj', '/CN=localhost', '-days', '1'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return { 'tls/tls.key': pem, 'tls/tls.crt': pem }
}

/** The fixtures of the other browser tests, with the whole stack instead of one server. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const stack = await Stack.start()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(`${stack.origin}/hc-v2-front/`),
  ignoreHTTPSErrors: true,
})

export { expect } from '../fixtures'
