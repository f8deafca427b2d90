import { sql } from 'drizzle-orm'
import { buildApp } from '../app'
import type { Database, DatabaseConnection } from '../platform/database/database'
import { connectPostgres } from '../platform/database/postgres'
import { rowsOf } from '../platform/database/statement'
import { tablesInOrder } from '../platform/database/tables'
import { API_PREFIX } from '../platform/http/app'
import { fillDatabase } from '../seed/fill-database'
import { testConfig } from './test-config'
import { createPostgresDatabase, engine, openTestDatabase } from './test-database'

const seed = { samplePassword: 'todoturismo' }
const OWNER = { email: 'owner@todoturismo.test', password: seed.samplePassword }

/** Fills the database like the first start of a server, in Spanish. */
export function openSampleBusiness({ prepare }: DatabaseConnection): Promise<number> {
  return prepare((db) => fillDatabase(db, { ...testConfig, businessCountry: 'AR', seed }))
}

/** The name of a filled database in PostgreSQL. */
let template: Promise<string> | undefined

/** Opens a database with the sample business. PostgreSQL copies one that is filled once, because filling takes seconds. */
export async function openSampleDatabase(): Promise<DatabaseConnection> {
  if (engine() === 'postgres') {
    template ??= fillTemplate()
    return connectPostgres(await createPostgresDatabase(await template))
  }
  const connection = await openTestDatabase()
  await openSampleBusiness(connection)
  return connection
}

async function fillTemplate(): Promise<string> {
  const url = await createPostgresDatabase('postgres')
  const connection = await connectPostgres(url)
  await openSampleBusiness(connection)
  await connection.close()
  return new URL(url).pathname.slice(1)
}

/**
 * The number of rows of each table and a hash of their content, independent of their order.
 *
 * @param tables by default all tables with all columns
 */
export async function contentOf(
  db: Database,
  tables?: readonly { name: string; columns?: readonly string[] | undefined }[],
): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { name, columns } of tables ??
    (await tablesInOrder(db)).map((name) => ({ name, columns: undefined }))) {
    const texts = columns?.map((column) => `to_json(${column})`)
    const record = sql.raw(texts ? `concat_ws(',', ${texts.join(', ')})` : 'record::text')
    const [found] = await rowsOf(
      db,
      sql`
        select count(*)::int as rows, md5(string_agg(${record}, ',' order by ${record} collate "C")) as hash
        from ${sql.raw(name)} record`,
    )
    content[name] = found
  }
  return content
}

/** Sends one request to a server that is started on the database for it. */
async function send(db: Database, path: string, request: { body?: object; cookie?: string }) {
  const app = await buildApp(testConfig, { db, ping: async () => undefined })
  const answer = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}${path}`,
    headers: { cookie: request.cookie ?? '' },
    ...(request.body && { payload: request.body }),
  })
  await app.close()
  return answer
}

/** @returns the refresh cookie of the new session; empty when the login failed */
export async function logIn(db: Database): Promise<string> {
  const answer = await send(db, '/auth/authenticate', { body: OWNER })
  const [cookie] = answer.cookies
  return cookie ? `${cookie.name}=${cookie.value}` : ''
}

export async function isLoggedIn(db: Database, cookie: string): Promise<boolean> {
  return (await send(db, '/auth/refresh', { cookie })).statusCode === 200
}
