import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { SHORT } from '../../testing/short-form'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

/** Names that compress worse than real ones. */
const ADD_CLIENTS = sql`
  insert into client (name, lastname, email, dni, birthday)
  select left(md5(n::text), 8), left(md5(n::text || 'lastname'), 11), md5(n::text || 'email') || '@example.com', 20000000 + n,
    '1990-05-01'
  from generate_series(1, 50000) as n`

it.skipIf(SHORT)(
  'the catalogue of 50,000 clients takes at most 10 MB on the wire, also uncompressed',
  async () => {
    await server.db.execute(ADD_CLIENTS)
    const answer = await server.as('EMPLOYEE').get('/offline-catalogue')
    expect(answer.json().clients).toHaveLength(50_000)
    expect(answer.rawPayload.length).toBeLessThanOrEqual(10_000_000)
    // The level of nginx in the gateway of the deployment.
    expect(gzipSync(answer.rawPayload, { level: 1 }).length).toBeLessThanOrEqual(5_000_000)
  },
  120_000,
)
