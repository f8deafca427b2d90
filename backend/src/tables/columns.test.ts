import { eq, sql } from 'drizzle-orm'
import { fullName } from 'shared-api/contract'
import { FOLDED, NAME_KEYS, SORTED } from 'shared-api/contract/testing'
import { expect, it } from 'vitest'
import { rowsOf } from '../platform/database/statement'
import { useTestServer } from '../testing/test-server'
import { account } from './accounts'
import { fullNameSql } from './columns'

const server = useTestServer()

it('the database folds texts as the browser does', async () => {
  const texts = JSON.stringify(FOLDED.map(([text]) => text))
  const rows = await rowsOf<{ folded: string }>(
    server.db,
    sql`select fold(value) as folded from json_array_elements_text(${texts}::json) with ordinality order by ordinality`,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(FOLDED.map(([, folded]) => folded))
})

it('the database compares names as the browser does', async () => {
  const names = JSON.stringify(NAME_KEYS.map(([name]) => name))
  const rows = await rowsOf<{ key: string }>(
    server.db,
    sql`select name_key(value) as key from json_array_elements_text(${names}::json) with ordinality order by ordinality`,
  )
  expect(rows.map(({ key }) => key)).toEqual(NAME_KEYS.map(([, key]) => key))
})

it('the database sorts ñ after n, and numbers by their value', async () => {
  const texts = JSON.stringify([...SORTED].reverse())
  const rows = await rowsOf<{ value: string }>(
    server.db,
    sql`select value from json_array_elements_text(${texts}::json) order by sort_key(value) collate "C"`,
  )
  expect(rows.map(({ value }) => value)).toEqual(SORTED)
})

it('the database joins a full name as the browser does', async () => {
  const isEmployee = eq(account.id, server.ids.EMPLOYEE)
  for (const person of [
    { name: 'Rosa', lastname: 'Sanz' },
    { name: 'Rosa', lastname: '' },
  ]) {
    await server.db.update(account).set(person).where(isEmployee)
    const rows = await server.db
      .select({ name: fullNameSql(account) })
      .from(account)
      .where(isEmployee)
    expect(rows).toEqual([{ name: fullName(person) }])
  }
})
