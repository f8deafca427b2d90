import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type Deployment, EXPORT_TIMEOUT_MS } from '../support/deployment'

/** Rows of a kilobyte: more than the buffers between database and reader hold. */
const ROWS = 15_000
const NAME = 'Made up for slow readers'

export function slowReaders(deployment: Deployment): void {
  it('ends lists that are read slowly, and the owner reads a list meanwhile', {
    timeout: 120_000,
  }, async () => {
    const client = new pg.Client(deployment.database.url)
    // The database stops when another test of the file has failed.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(
      `insert into category (name, description) select $1, repeat('x', 1000) from generate_series(1, $2::int)`,
      [NAME, ROWS],
    )
    const start = performance.now()
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(deployment, 'EMPLOYEE')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
    const slow = answers.filter(({ statusCode }) => statusCode === 200).map(readALittleNowAndThen)

    const whole = await request(deployment, 'OWNER')
    expect(whole.statusCode).toBe(200)
    let bytes = 0
    for await (const part of whole) bytes += part.length
    expect(whole.complete).toBe(true)
    expect(bytes).toBeGreaterThan(ROWS * 1_000)

    // The employee may read again when the slow lists have ended.
    const statusAgain = async () => {
      const again = await request(deployment, 'EMPLOYEE')
      again.destroy()
      return again.statusCode
    }
    await expect.poll(statusAgain, { timeout: EXPORT_TIMEOUT_MS + 10_000, interval: 200 }).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(EXPORT_TIMEOUT_MS - 500)
    expect(await Promise.all(slow.map((reader) => reader.end()))).toEqual([false, false])
    await client.query('delete from category where name = $1', [NAME])
    await client.end()
  })
}

async function request(deployment: Deployment, role: keyof Deployment['headers']): Promise<IncomingMessage> {
  const headers = deployment.headers[role]
  const sent = get(`${deployment.replicas[0]?.origin}/api/v1/category`, { headers, agent: false })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  // The end of a connection is no error here: whether the answer was complete is checked.
  sent.on('error', () => undefined)
  return response.on('error', () => undefined)
}

function readALittleNowAndThen(response: IncomingMessage) {
  const timer = setInterval(() => response.read(100), 200)
  return {
    /** Reads what has arrived. @returns whether the answer was complete */
    async end(): Promise<boolean> {
      clearInterval(timer)
      const closed = new Promise((resolve) => response.once('close', resolve))
      response.resume()
      await closed
      return response.complete
    },
  }
}
