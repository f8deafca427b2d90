import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import type { Deployment } from './deployment'

/** Number of rows of a kilobyte: more than the buffers between database and reader hold. */
export const LARGE_LIST_ROWS = 15_000
/** The name of each of the rows. */
export const LARGE_LIST_NAME = 'Made up for a large list'

/** Adds the rows to the list of categories while `use` runs. */
export async function withLargeList(
  { database }: Deployment,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(database.url)
  // The database stops when another test of the file has failed.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `insert into category (name, description) select $1, repeat('x', 1000) from generate_series(1, $2::int)`,
    [LARGE_LIST_NAME, LARGE_LIST_ROWS],
  )
  await use(client)
  await client.query('delete from category where name = $1', [LARGE_LIST_NAME])
  await client.end()
}

/** Requests the whole list. The rows are not read. */
export async function requestLargeList(
  { replicas, headers }: Deployment,
  role: keyof Deployment['headers'],
): Promise<IncomingMessage> {
  const request = get(`${replicas[0]?.origin}/api/v1/category`, { headers: headers[role], agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // The end of a connection is no error here: tests check whether the answer was complete.
  request.on('error', () => undefined)
  return response.on('error', () => undefined)
}
