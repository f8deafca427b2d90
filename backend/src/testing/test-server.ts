import { desc } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { AccountRole } from 'shared-api/contract'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { buildApp } from '../app'
import type { Config } from '../config/config'
import { FEATURES } from '../features'
import { storeCurrency } from '../features/business/region'
import { createPasswords } from '../features/session/passwords'
import type { Database, DatabaseConnection } from '../platform/database/database'
import type { App } from '../platform/http/app'
import { API_PREFIX } from '../platform/http/app'
import { account } from '../tables/accounts'
import { auditLog } from '../tables/audit'
import { testConfig } from './test-config'
import { openTestDatabase } from './test-database'

export const PASSWORD = 'todoturismo'

export const emailOf = (role: AccountRole) => `${role.toLowerCase()}@todoturismo.test`

type Headers = Record<string, string>

/** Sends requests as one user. Paths are relative to `/api/v1`. */
export interface Client {
  get(path: string, headers?: Headers): Promise<Response>
  post(path: string, body?: unknown, headers?: Headers): Promise<Response>
  put(path: string, body?: unknown, headers?: Headers): Promise<Response>
  send(method: InjectOptions['method'], path: string, headers?: Headers): Promise<Response>
}

/** A server with an empty database and one account for each role, for all tests of a file. */
export class TestServer {
  private connection: DatabaseConnection | undefined
  private started: App | undefined
  private readonly tokens = new Map<AccountRole, string>()
  /** The ids of the accounts. */
  readonly ids: Record<AccountRole, number> = { EMPLOYEE: 0, ADMINISTRATOR: 0, OWNER: 0 }

  constructor(
    private readonly overrides: Partial<Config> = {},
    private readonly features = FEATURES,
  ) {}

  get app(): App {
    if (!this.started) throw new Error('The test server runs within tests only')
    return this.started
  }

  get db(): Database {
    if (!this.connection) throw new Error('The test server runs within tests only')
    return this.connection.db
  }

  async start(): Promise<void> {
    this.connection = await openTestDatabase()
    const config = { ...testConfig, ...this.overrides }
    const passwordHash = await (await createPasswords(config.passwordCost)).hash(PASSWORD)
    const roles: AccountRole[] = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER']
    const accounts = await this.db
      .insert(account)
      .values(
        roles.map((role) => ({ role, email: emailOf(role), name: 'Ana', lastname: role, passwordHash })),
      )
      .returning()
    for (const { id, role } of accounts) this.ids[role] = id
    await storeCurrency(this.db, config.businessCurrency)
    this.started = await buildApp(config, this.connection, { features: this.features })
  }

  /** Starts another server of the same database, which runs until the test ends. */
  async replica(overrides: Partial<Config> = {}): Promise<App> {
    const config = { ...testConfig, ...this.overrides, ...overrides }
    const app = await buildApp(config, { db: this.db, ping: async () => undefined })
    onTestFinished(() => app.close())
    return app
  }

  async stop(): Promise<void> {
    await this.started?.close()
    await this.connection?.close()
  }

  /** The latest entry of the audit log. */
  async lastEntry() {
    const [entry] = await this.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return entry
  }

  login(role: AccountRole, password = PASSWORD): Promise<Response> {
    return this.anonymous.post('/auth/authenticate', { email: emailOf(role), password })
  }

  /**
   * A client that is logged in with the role's account. All tests of the file share its session.
   *
   * @param app another server of the same database
   */
  as(role: AccountRole, app?: () => App): Client {
    return this.client(async () => ({ authorization: `Bearer ${await this.tokenOf(role)}` }), app)
  }

  /** A client with a new session, for tests that end it. */
  async loggedIn(email: string): Promise<Client> {
    const answer = await this.anonymous.post('/auth/authenticate', { email, password: PASSWORD })
    const authorization = `Bearer ${answer.json().authToken}`
    return this.client(async () => ({ authorization }))
  }

  /** A client that is not logged in. */
  get anonymous(): Client {
    return this.client(async () => ({}))
  }

  private async tokenOf(role: AccountRole): Promise<string> {
    const known = this.tokens.get(role)
    if (known) return known
    const token: string = (await this.login(role)).json().authToken
    this.tokens.set(role, token)
    return token
  }

  private client(credentials: () => Promise<Headers>, app = () => this.app): Client {
    const send = async (
      method: InjectOptions['method'],
      path: string,
      headers: Headers = {},
      body?: unknown,
    ) => {
      const request: InjectOptions = {
        ...(method && { method }),
        url: `${API_PREFIX}${path}`,
        headers: { ...(await credentials()), ...headers },
      }
      if (body === undefined) return app().inject(request)
      const json = { 'content-type': 'application/json', ...request.headers }
      return app().inject({
        ...request,
        headers: json,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    }
    return {
      get: (path, headers) => send('GET', path, headers),
      post: (path, body, headers) => send('POST', path, headers, body),
      put: (path, body, headers) => send('PUT', path, headers, body),
      send: (method, path, headers) => send(method, path, headers),
    }
  }
}

export function useTestServer(overrides?: Partial<Config>): TestServer {
  const server = new TestServer(overrides)
  beforeAll(() => server.start())
  afterAll(() => server.stop())
  return server
}
