import { sql } from 'drizzle-orm'
import { FOLDED, NAME_KEYS, SORTED } from 'shared-api/contract/testing'
import { expect, it } from 'vitest'
import { rowsOf } from '../platform/database/statement'
import { useTestServer } from '../testing/test-server'

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
