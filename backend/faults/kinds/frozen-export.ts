import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { type Deployment, LONGEST_EXPORT_WAIT_MS } from '../support/deployment'
import { LARGE_LIST_NAME, LARGE_LIST_ROWS, requestLargeList, withLargeList } from '../support/large-list'
import { LONG } from '../support/length'
import { becomesReady } from '../support/ready'

/** Two of each account, the most that it may read at a time. */
const READERS = ['EMPLOYEE', 'EMPLOYEE', 'ADMINISTRATOR', 'ADMINISTRATOR', 'OWNER', 'OWNER'] as const

export function frozenExport(deployment: Deployment): void {
  it.runIf(LONG)(
    'aborts exports while PostgreSQL is frozen, and releases their connections',
    { timeout: 300_000 },
    () =>
      withLargeList(deployment, async (client) => {
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
          expect(text.split(LARGE_LIST_NAME).length - 1).toBe(LARGE_LIST_ROWS)
        }
        await expect.poll(() => openTransactions(client), { timeout: 10_000 }).toBe(0)
      }),
  )
}

/** Starts exports without reading their responses. */
async function startExports(deployment: Deployment): Promise<IncomingMessage[]> {
  const exports = await Promise.all(READERS.map((role) => requestLargeList(deployment, role)))
  expect(exports.map(({ statusCode }) => statusCode)).toEqual(READERS.map(() => 200))
  return exports
}

async function readToTheEnd(response: IncomingMessage): Promise<{ complete: boolean; text: string }> {
  let text = ''
  response.setEncoding('utf8')
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
