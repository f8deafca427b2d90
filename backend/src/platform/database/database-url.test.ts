import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useConfigFolder } from '../../testing/config-folder'
import { withoutPassword } from './database-url'

const { read } = useConfigFolder()

describe('the password of the database', () => {
  const SPECIAL = `p/a?s@s#w:o%r d&$'"\\é+%40`
  const connectsWith = async (variables: Record<string, string>) => {
    const { database } = await read(variables)
    return database.kind === 'postgres' && new pg.Client(database.url).password
  }

  it('may be given separately from the URL, with any characters', async () => {
    const url = { DATABASE_URL: 'postgres://app@db:5432/todoturismo' }
    expect(await connectsWith({ ...url, PGPASSWORD: SPECIAL })).toBe(SPECIAL)
  })

  it('in the URL takes precedence', async () => {
    const url = { DATABASE_URL: 'postgres://app:in%2Furl@db:5432/todoturismo' }
    expect(await connectsWith({ ...url, PGPASSWORD: SPECIAL })).toBe('in/url')
  })
})

describe('the URL for the programs of PostgreSQL', () => {
  it.each([
    ['postgres://app:in%2Furl@db:5432/todoturismo', 'postgres://app@db:5432/todoturismo', 'in/url'],
    ['postgres://app:secret@db/todoturismo?ssl=true', 'postgres://app@db/todoturismo?ssl=true', 'secret'],
    // The last @ ends the password, as the driver reads it.
    ['postgres://app:p@ss@db:5432/todoturismo', 'postgres://app@db:5432/todoturismo', 'p@ss'],
    ['postgres:///todoturismo?host=/run/postgresql', 'postgres:///todoturismo?host=/run/postgresql', ''],
  ])('has no password: %s', (url, address, password) => {
    expect(withoutPassword(url)).toEqual({ address, password })
  })
})
