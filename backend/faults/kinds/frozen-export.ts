import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type Deployment, LONGEST_EXPORT_WAIT_MS } from '../support/deployment'
import { becomesReady } from '../support/ready'

/** Two of each account, the most that it may read at a time. */
const READERS = ['EMPLOYEE', 'EMPLOYEE', 'ADMINISTRATOR', 'ADMINISTRATOR', 'OWNER', 'OWNER'] as const
/** Rows of a kilobyte: more than the buffers between database and client hold. */
const ROWS = 20_000
const NAME = 'Made up for an export'

export function frozenExport(deployment: Deployment): void {
  it('aborts exports while PostgreSQL is frozen, and releases their connections', {
    timeout: 300_000,
  }, async () => {
    const client = new pg.Client(deployment.database.url)
    // The database stops when another test of the file has failed.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(
      `insert into category (name, description) select $1, repeat('x', 1000) from generate_series(1, $2::int)`,
      [NAME, ROWS],
    )
    const exports = await startExports(deployment)
    deployment.database.freeze()
    const frozen = performance.now()
    try {
      const ends = await Promise.all(exports.map(readToTheEnd))
      expect(performance.now() - frozen).toBeLessThan(LONGEST_EXPORT_WAIT_MS)
      expect(ends.map(({ complete }) => complete)).toEqual(ends.map(() => false))
    } finally {
      deployment.database.thaw()
    }
    await becomesReady(deployment)

    const again = await Promise.all((await startExports(deployment)).map(readToTheEnd))
    for (const { complete, text } of again) {
      expect(complete).toBe(true)
      expect(text.split(NAME).length - 1).toBe(ROWS)
    }
    await expect.poll(() => openTransactions(client), { timeout: 10_000 }).toBe(0)
    await client.query('delete from category where name = $1', [NAME])
    await client.end()
  })
}

/** Starts exports without reading their responses. */
const startExports = (deployment: Deployment) =>
  Promise.all(
    READERS.map(async (role) => {
      const request = get(`${deployment.replicas[0]?.origin}/api/v1/category`, {
        headers: deployment.headers[role],
        agent: false,
      })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      expect(response.statusCode).toBe(200)
      return response
    }),
  )

async function readToTheEnd(response: IncomingMessage): Promise<{ complete: boolean; text: string }> {
  let text = ''
  response.setEncoding('utf8').on('error', () => undefined)
  response.on('data', (part: string) => {
    text += part
  })
  await new Promise((resolve) => response.on('close', resolve))
  return { complete: response.complete, text }
}

async function openTransactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as open from pg_stat_activity
      where application_name = 'todoturismo' and state like 'idle in transaction%'`,
  )
  return rows[0].open
}
