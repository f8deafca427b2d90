import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import { rowsOf } from './rows-of'

const server = useTestServer()

/** The definitions of the database's functions, views and triggers, except those of extensions and partitions. */
const inForce = sql`
  select 'function ' || proname as name, pg_get_functiondef(pg_proc.oid) as definition
  from pg_proc where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select 'view ' || viewname, definition from pg_views where schemaname = 'public'
  union all
  select 'trigger ' || tgname, pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and not relispartition
  order by 1`

it('migrations result in the definitions in functions.sql', async () => {
  const file = await readFile(new URL('functions.sql', import.meta.url), 'utf8')
  const migrated = await rowsOf<{ name: string; definition: string }>(server.db, inForce)
  const created = [...file.matchAll(/^CREATE OR REPLACE (FUNCTION|VIEW|TRIGGER) (\w+)/gm)]
  expect(created.map(([, kind = '', name]) => `${kind.toLowerCase()} ${name}`).sort()).toEqual(
    migrated.map(({ name }) => name).sort(),
  )
  for (const statement of statementsOf(file)) await server.db.execute(sql.raw(statement))
  expect(await rowsOf(server.db, inForce)).toEqual(migrated)
})

it('no function changes settings, because a disabled plan type makes sessions with JIT compile every call', async () => {
  const configured = sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and proconfig is not null`
  expect(await rowsOf(server.db, configured)).toEqual([])
})

/** A statement ends with a line that ends with a semicolon, outside a function's body. */
function statementsOf(file: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const line of file.split('\n')) {
    statement += `${line}\n`
    const isInBody = statement.split('$$').length % 2 === 0
    if (!isInBody && line.endsWith(';')) {
      statements.push(statement)
      statement = ''
    }
  }
  return statements
}
