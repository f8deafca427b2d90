import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startPostgres, type ThrowawayPostgres } from '../../../scripts/lib/throwaway-postgres.js'
import { connectPostgres } from '../../src/database/postgres'
import { account } from '../../src/database/schema/accounts'
import { createPasswords } from '../../src/session/passwords'
import {
  categoryPayload,
  paymentMethodPayload,
  personPayload,
  servicePayload,
} from '../../src/testing/payloads'
import { ServerProcess } from '../../src/testing/server-process'
import { testConfig } from '../../src/testing/test-config'

const ROLES = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const
type Role = (typeof ROLES)[number]

const PASSWORD = 'todoturismo'
const emailOf = (role: Role) => `${role.toLowerCase()}@faults.test`

/** Short, so that tests with a frozen database are short. */
const DATABASE_TIMEOUT_MS = 1_500
/** Maximum wait for a connection (half the timeout) and an answer (timeout plus a second), with a margin for a busy machine. */
export const LONGEST_ANSWER_MS = 1.5 * DATABASE_TIMEOUT_MS + 1_000 + 2_500
export const REQUEST_TIMEOUT_MS = 2_000
/** The time for the next rows of an export. The server waits a second longer. */
const EXPORT_TIMEOUT_MS = 2_000
export const LONGEST_EXPORT_WAIT_MS = EXPORT_TIMEOUT_MS + 1_000 + 2_500

/** A PostgreSQL and two servers, for all kinds of faults. */
export interface Suite {
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

export function useSuite(): Suite {
  const suite = {} as Suite
  const ends: (() => void)[] = []

  beforeAll(async () => {
    // Acknowledged sales must survive an immediate stop.
    suite.database = await startPostgres(['synchronous_commit=on'])
    await makeAccounts(suite.database.url)
    suite.replicas = await Promise.all(
      [1, 2].map(() => startReplica(suite.database.url, (end) => ends.push(end))),
    )
    suite.headers = await logIn(suite.replicas[0]?.origin)
    await createRecords(suite)
  }, 120_000)

  // Access tokens expire after minutes, and the long form takes longer.
  beforeEach(async () => {
    suite.headers = await logIn(suite.replicas[0]?.origin)
  })

  afterAll(async () => {
    for (const end of ends) end()
    await suite.database.stop()
  })
  return suite
}

export async function startReplica(url: string, atTheEnd: (end: () => void) => void): Promise<Replica> {
  const server = new ServerProcess(
    {
      ...{ PATH: process.env.PATH ?? '', PORT: '0', NODE_ENV: 'production', DATABASE_URL: url },
      ...{ JWT_SECRET: 'a secret of the tests, long enough', BUSINESS_TIME_ZONE: 'America/Havana' },
      ...{ DATABASE_TIMEOUT_MS: `${DATABASE_TIMEOUT_MS}`, REQUEST_TIMEOUT_MS: `${REQUEST_TIMEOUT_MS}` },
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
      ...{ role, email: emailOf(role), name: 'Ana', lastname: role, passwordHash },
    }))
    await db.insert(account).values(values)
  })
  await connection.close()
}

export async function logIn(origin: string | undefined): Promise<Suite['headers']> {
  const headersOf = async (role: Role) => {
    const response = await fetch(`${origin}/api/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
    })
    const { authToken } = (await response.json()) as { authToken: string }
    return { authorization: `Bearer ${authToken}`, 'content-type': 'application/json' }
  }
  const [EMPLOYEE, ADMINISTRATOR, OWNER] = await Promise.all(ROLES.map(headersOf))
  if (!EMPLOYEE || !ADMINISTRATOR || !OWNER) throw new Error('A login failed')
  return { EMPLOYEE, ADMINISTRATOR, OWNER }
}

async function createRecords(suite: Suite): Promise<void> {
  const create = async (path: string, payload: object): Promise<{ id: number }> => {
    const response = await fetch(`${suite.replicas[0]?.origin}/api/v1${path}`, {
      method: 'POST',
      headers: suite.headers.ADMINISTRATOR,
      body: JSON.stringify(payload),
    })
    if (response.status !== 201) throw new Error(`POST ${path}: ${await response.text()}`)
    return (await response.json()) as { id: number }
  }
  suite.category = await create('/category', categoryPayload)
  const service = await create('/service', servicePayload(suite.category.id))
  const paymentMethod = await create('/payment-method', paymentMethodPayload)
  const client = await create('/client', personPayload(30_111_222))
  suite.sale = {
    clientId: client.id,
    employeeEmail: emailOf('EMPLOYEE'),
    paymentMethodId: paymentMethod.id,
    saleItems: [{ serviceId: service.id }],
  }
}
