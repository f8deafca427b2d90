import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDatabase } from '../../seed/fill-database'
import { account } from '../../tables/accounts'
import { client } from '../../tables/people'
import { testConfig } from '../../testing/test-config'
import {
  createPostgresDatabase,
  engine,
  openEmptyDatabase,
  openTestDatabase,
} from '../../testing/test-database'
import { ProblemError } from '../problem'
import type { Database, DatabaseConnection } from './database'
import { databaseProblem } from './database-problem'
import { migrationsFolder } from './migrate'
import { connectPostgres, remedyOf } from './postgres'
import { rowsOf } from './statement'

describe.runIf(engine() === 'postgres')('PostgreSQL', () => {
  it('says what to do when it refuses the connection', async () => {
    const url = new URL(await createPostgresDatabase())
    url.pathname = 'nowhere'
    await expect(connectPostgres(url.href)).rejects.toThrow(
      /nowhere.*\. Create the database, or correct its name in DATABASE_URL\.$/,
    )
    expect(remedyOf(new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'))).toMatch(
      /^Set PGPASSWORD/,
    )
    expect(remedyOf(Object.assign(new Error('no entry for the user'), { code: '28000' }))).toMatch(
      /^Set PGPASSWORD/,
    )
  })

  it('reads and writes alike, whatever its role and database set', async () => {
    const url = await createPostgresDatabase('postgres')
    const setter = await connectPostgres(url)
    const otherwise = {
      DateStyle: 'German, DMY',
      IntervalStyle: 'sql_standard',
      TimeZone: 'Asia/Tokyo',
      client_encoding: 'LATIN1',
      search_path: 'elsewhere',
      standard_conforming_strings: 'off',
      bytea_output: 'escape',
      extra_float_digits: '-15',
      default_transaction_isolation: 'serializable',
      row_security: 'off',
    }
    for (const [name, value] of Object.entries(otherwise))
      await setter.db.execute(
        sql.raw(
          `alter database ${new URL(url).pathname.slice(1)} set ${name} = ${name === 'search_path' ? value : `'${value}'`}`,
        ),
      )
    await setter.close()
    const { db, heavyReads, prepare, close } = await connectPostgres(url, 0, { readUrl: url })
    const settings = async (on: Database) => {
      const names = sql.join(
        Object.keys(otherwise).map((name) => sql`current_setting(${name})`),
        sql`, `,
      )
      const [row] = await rowsOf<{ all: string[] }>(on, sql`select array[${names}] as all`)
      return row?.all
    }
    const ours = ['ISO, MDY', 'postgres', 'UTC', 'UTF8', 'public', 'on', 'hex', '1', 'read committed', 'on']
    expect(await settings(db)).toEqual(ours)
    expect(await heavyReads?.(settings)).toEqual(ours)
    await prepare(async (migrating) => expect(await settings(migrating)).toEqual(ours))
    const born = { name: 'Ana “Ñandú”', lastname: 'a\\b', birthday: '1984-02-29' }
    await db.insert(client).values({ ...born, email: 'ana@example.com', dni: 1, phoneNumber: 1 })
    expect(await db.select().from(client)).toMatchObject([born])
    await close()
  })

  it.each(['LATIN1', 'SQL_ASCII'])(
    'refuses a database whose encoding is %s in one sentence',
    async (encoding) => {
      const url = await createPostgresDatabase(`template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`)
      await expect(connectPostgres(url)).rejects.toThrow(
        `The PostgreSQL database has the encoding ${encoding}, which cannot store every name. Create one with: createdb --encoding=UTF8 --template=template0`,
      )
    },
  )

  it('is migrated once when six servers start at the same time', async () => {
    const url = await createPostgresDatabase()
    const servers = await Promise.all(Array.from({ length: 6 }, () => connectPostgres(url)))
    const seed = { owner: { email: 'olga@example.com', password: 'my own password' } }
    const fill = { ...testConfig, seed }
    await Promise.all(servers.map((server) => server.prepare((db) => fillDatabase(db, fill))))
    expect(await Promise.all(servers.map((server) => server.db.$count(account)))).toEqual([1, 1, 1, 1, 1, 1])
    await Promise.all(servers.map((server) => server.close()))
  })

  it('can be prepared by the next server when one fails', async () => {
    const url = await createPostgresDatabase('postgres')
    const [first, second] = [await connectPostgres(url), await connectPostgres(url)]
    await expect(first.prepare(() => Promise.reject(new Error('out of memory')))).rejects.toThrow(
      'out of memory',
    )
    await second.prepare(async () => undefined)
    expect(await second.db.$count(account)).toBe(0)
    await Promise.all([first.close(), second.close()])
  })

  it('answers 503 instead of 500 while no server answers', async () => {
    const relay = await relayTo(new URL(await createPostgresDatabase()))
    const { db, close } = await connectPostgres(relay.url)
    expect(await answerTo(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(503)
    expect(await answerTo(db.execute(sql`select 1`))).toBe(200)
    const running = answerTo(db.execute(sql`select pg_sleep(60)`))
    await relay.drop()
    expect(await running).toBe(503)
    expect(await answerTo(db.execute(sql`select 1`))).toBe(503)
    expect(await answerTo(db.transaction((within) => within.execute(sql`select 1`)))).toBe(503)
    await close()
  })

  it('survives a connection that is lost within a transaction', async () => {
    const { db, close } = await connectPostgres(await createPostgresDatabase())
    expect(await loseConnection(db)).toBe(503)
    expect(await answerTo(db.execute(sql`select 1`))).toBe(200)
    await close()
  })

  it('returns the connections of transactions whose begin failed', async () => {
    const relay = await relayTo(new URL(await createPostgresDatabase()))
    const { db, ping, close } = await connectPostgres(relay.url, 1_000)
    const attempts = () =>
      Promise.all(
        Array.from({ length: 12 }, () => answerTo(db.transaction((tx) => tx.execute(sql`select 1`)))),
      )
    expect(new Set(await attempts())).toEqual(new Set([200]))
    await ping()
    relay.freeze()
    expect(new Set(await attempts())).toEqual(new Set([503]))
    await expect(ping()).rejects.toThrow()
    relay.thaw()
    await ping()
    expect(new Set(await attempts())).toEqual(new Set([200]))
    await close()
    await relay.drop()
  })

  it('cancels a statement that runs or waits for a lock too long, and reports the reason', async () => {
    const { db, close } = await connectPostgres(await createPostgresDatabase(), 300)
    expect(await answerTo(db.execute(sql`select pg_sleep(5)`))).toBe(503)
    const lock = sql`select pg_advisory_xact_lock(1)`
    const waiting = db.transaction(async (tx) => {
      await tx.execute(lock)
      return answerTo(db.transaction((later) => later.execute(lock)))
    })
    expect(await waiting).toBe(503)
    const refused = new ProblemError(409)
    await expect(db.transaction(() => Promise.reject(refused))).rejects.toBe(refused)
    await close()
  })
})

/** The status of the response to the error. */
const answerTo = (query: Promise<unknown>) =>
  query.then(
    () => 200,
    (error: unknown) => databaseProblem(error)?.statusCode,
  )

/** Kills the connection of a running transaction. */
async function loseConnection(db: Database): Promise<number | undefined> {
  return answerTo(
    db.transaction(async (tx) => {
      const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      const running = tx.execute(sql`select pg_sleep(60)`)
      await db.execute(sql`select pg_terminate_backend(${row?.pid})`)
      await running
    }),
  )
}

/** A proxy before the database that can stop forwarding data or drop all connections. */
async function relayTo(database: URL) {
  const sockets = new Set<Socket>()
  const relay = createServer((client) => {
    const server = connect(Number(database.port), database.hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  return {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    freeze() {
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      for (const socket of sockets) socket.resume()
    },
    async drop() {
      relay.close()
      for (const socket of sockets) socket.destroy()
      await once(relay, 'close')
    },
  }
}

it('reports when no server answers', async () => {
  await expect(connectPostgres('postgres://app@127.0.0.1:1/todoturismo')).rejects.toThrow(
    /^The PostgreSQL database cannot be used: .*ECONNREFUSED.* Start it, or correct DATABASE_URL\.$/,
  )
})

describe('migrations', () => {
  const open = async (begin: () => Promise<DatabaseConnection>) => {
    const connection = await begin()
    onTestFinished(() => connection.close())
    return connection
  }

  it('are followed by the data, at each start', async () => {
    const { db, prepare } = await open(openTestDatabase)
    const fill = async () => {
      await db.execute(sql`update business set name = name || '+'`)
    }
    expect([await prepare(fill), await prepare(fill)]).toEqual([0, 0])
    expect(await rowsOf(db, sql`select name from business`)).toEqual([{ name: '++' }])
  })

  it.each(['\n', '\r\n'])('are the same ones in files with the line ends %j', async (lineEnd) => {
    const { db, prepare } = await open(openTestDatabase)
    for (const { sql: statements, folderMillis } of readMigrationFiles({ migrationsFolder })) {
      const text = statements.join('--> statement-breakpoint').replaceAll('\n', lineEnd)
      const hash = createHash('sha256').update(text).digest('hex')
      await db.execute(
        sql`update drizzle.__drizzle_migrations set hash = ${hash} where created_at = ${folderMillis}`,
      )
    }
    expect(await prepare(async () => undefined)).toBe(0)
  })

  it('refuse a database of development by its name, and leave it as it is', async () => {
    const { db, prepare } = await open(openEmptyDatabase)
    await db.execute(sql`create schema drizzle`)
    await db.execute(sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`)
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1)`)
    await db.execute(sql`create table client (id int)`)
    await expect(prepare(async () => undefined)).rejects.toThrow(
      /^The database (\S*test_\w+|in memory) was made by a state of development.* delete the folder \.data\.$/,
    )
    expect(await rowsOf(db, sql`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'client' },
    ])
  })

  it('make no function that changes settings, because a disabled plan type makes sessions with JIT compile every call', async () => {
    const { db } = await open(openTestDatabase)
    const configured = sql`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and proconfig is not null`
    expect(await rowsOf(db, configured)).toEqual([])
  })
})
