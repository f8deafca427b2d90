import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase, engine } from '../../testing/test-database'
import { failoverClient } from './failover-client'
import { resilientPool, sendUnnamedStatements } from './postgres-pool'

describe.runIf(engine() === 'postgres')('a prepared statement', () => {
  /** Runs a named statement and returns the names of the session's prepared statements. */
  async function preparedBy(unnamed: boolean): Promise<string[]> {
    const pool = resilientPool({ Client: failoverClient(await createPostgresDatabase()), max: 1 })
    onTestFinished(() => pool.end())
    if (unnamed) pool.on('connect', sendUnnamedStatements)
    const query = { name: 'sum', text: 'select $1::int + 1 as sum' }
    for (const value of [1, 2]) {
      expect((await pool.query({ ...query, values: [value] })).rows).toEqual([{ sum: value + 1 }])
    }
    const { rows } = await pool.query("select name from pg_prepared_statements where name <> ''")
    return rows.map(({ name }) => name)
  }

  it('is kept by the session', async () => {
    expect(await preparedBy(false)).toEqual(['sum'])
  })

  it('is sent without its name through a pooler, because the next session does not have it', async () => {
    expect(await preparedBy(true)).toEqual([])
  })
})
