import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startPostgres, type ThrowawayPostgres } from '../../../tools/scripts/lib/throwaway-postgres.js'
import { createPasswords } from '../../src/features/session/passwords'
import { connectPostgres } from '../../src/platform/database/postgres'
import { account } from '../../src/tables/accounts'
import { ServerProcess } from '../../src/testing/server-process'
import { testConfig } from '../../src/testing/test-config'
import {
  categoryPayload,
  paymentMethodPayload,
  personPayload,
  servicePayload,
} from '../../src/testing/test-sales'

const ROLES = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const
type Role = (typeof ROLES)[number]

const PASSWORD = 'todoturismo'
const emailOf = (role: Role) => `${role.toLowerCase()}@faults.test`

/** Short, so that tests with a frozen database are short. */
const DATABASE_TIMEOUT_MS = 1_500
/** Maximum wait for a connection (half the timeout) and an answer (timeout plus a second), with a margin for a busy machine. */
export const LONGEST_ANSWER_MS = 1.5 * DATABASE_TIMEOUT_MS + 1_000 + 2_500
export const REQUEST_TIMEOUT_MS = 2_000
/** The time of a whole export. The server waits a second longer for PostgreSQL. */
export const EXPORT_TIMEOUT_MS = 5_000
export const LONGEST_EXPORT_WAIT_MS = EXPORT_TIMEOUT_MS + 1_000 + 2_500

/** A PostgreSQL and two servers, for all kinds of faults. */
export interface Deployment {
  database: ThrowawayPostgres
  replicas: Replica[]
  /** Payload of a sale. */
  sale: { clientId: number; employeeEmail: string; paymentMethodId: number; saleItems: object[] }
  category: { id: number }
  headers: Record<Role, Record<string, string>>
}

export interface Replica {
  process: ServerProcess
  origin: string
}

export function useDeployment(): Deployment {
  const deployment = {} as Deployment
  const ends: (() => void)[] = []

  beforeAll(async () => {
    // Acknowledged sales must survive an immediate stop.
    deployment.database = await startPostgres(['synchronous_commit=on'])
    await makeAccounts(deployment.database.url)
    deployment.replicas = await Promise.all(
      [1, 2].map(() => startReplica(deployment.database.url, (end) => ends.push(end))),
    )
    deployment.headers = await logIn(deployment.replicas[0]?.origin)
    const origin = deployment.replicas[0]?.origin
    Object.assign(
      deployment,
      await createRecords(origin, deployment.headers.ADMINISTRATOR, emailOf('EMPLOYEE')),
    )
  }, 120_000)

  // Access tokens expire after minutes, and the long form takes longer.
  beforeEach(async () => {
    deployment.headers = await logIn(deployment.replicas[0]?.origin)
  }, 60_000)

  afterAll(async () => {
    for (const end of ends) end()
    await deployment.database.stop()
  })
  return deployment
}

export async function startReplica(url: string, atTheEnd: (end: () => void) => void): Promise<Replica> {
  const server = new ServerProcess(
    {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      NODE_ENV: 'production',
      DATABASE_URL: url,
      JWT_SECRET: 'a secret of the tests, long enough',
      BUSINESS_TIME_ZONE: 'America/Havana',
      DATABASE_TIMEOUT_MS: `${DATABASE_TIMEOUT_MS}`,
      REQUEST_TIMEOUT_MS: `${REQUEST_TIMEOUT_MS}`,
      EXPORT_TIMEOUT_MS: `${EXPORT_TIMEOUT_MS}`,
    },
    atTheEnd,
  )
  return { process: server, origin: (await server.listening()).origin }
}

/** One account for each role, in a database that this makes the tables of. */
export async function makeAccounts(url: string): Promise<void> {
  const connection = await connectPostgres(url)
  await connection.prepare(async (db) => {
    const passwordHash = await (await createPasswords(testConfig.passwordCost)).hash(PASSWORD)
    const values = ROLES.map((role) => ({
      role,
      email: emailOf(role),
      name: 'Ana',
      lastname: role,
      passwordHash,
    }))
    await db.insert(account).values(values)
  })
  await connection.close()
}

export async function logIn(origin: string | undefined): Promise<Deployment['headers']> {
  const headersOf = async (role: Role) => ({
    authorization: await authorizationOf(origin, emailOf(role)),
    'content-type': 'application/json',
  })
  const [EMPLOYEE, ADMINISTRATOR, OWNER] = await Promise.all(ROLES.map(headersOf))
  if (!EMPLOYEE || !ADMINISTRATOR || !OWNER) throw new Error('A login failed')
  return { EMPLOYEE, ADMINISTRATOR, OWNER }
}

/**
 * Logs in, as often as a short outage of the database asks for.
 *
 * @returns the header `Authorization`
 */
export async function authorizationOf(origin: string | undefined, email: string): Promise<string> {
  const logIn = () =>
    fetch(`${origin}/api/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  let response = await logIn()
  for (let attempt = 1; response.status === 503 && attempt < 40; attempt++) {
    await wait(500)
    response = await logIn()
  }
  if (!response.ok) throw new Error(`The login failed: ${await response.text()}`)
  const { authToken } = (await response.json()) as { authToken: string }
  return `Bearer ${authToken}`
}

/** What a sale needs, and its payload. */
export async function createRecords(
  origin: string | undefined,
  headers: Record<string, string>,
  employeeEmail: string,
): Promise<Pick<Deployment, 'category' | 'sale'>> {
  const create = async (path: string, payload: object): Promise<{ id: number }> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    })
    if (response.status !== 201) throw new Error(`POST ${path}: ${await response.text()}`)
    return (await response.json()) as { id: number }
  }
  const category = await create('/category', categoryPayload)
  const service = await create('/service', servicePayload(category.id))
  const paymentMethod = await create('/payment-method', paymentMethodPayload)
  const client = await create('/client', personPayload(30_111_222))
  return {
    category,
    sale: {
      clientId: client.id,
      employeeEmail,
      paymentMethodId: paymentMethod.id,
      saleItems: [{ serviceId: service.id }],
    },
  }
}
