import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import { rowsOf } from './statement'

const server = useTestServer()

it('no function changes settings, because a disabled plan type makes sessions with JIT compile every call', async () => {
  const configured = sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and proconfig is not null`
  expect(await rowsOf(server.db, configured)).toEqual([])
})
