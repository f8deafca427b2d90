import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DatabaseConnection } from '../platform/database/database'
import { account } from '../tables/accounts'
import { auditLog } from '../tables/audit'
import { category } from '../tables/catalogue'
import { client, employee } from '../tables/people'
import { sale } from '../tables/sales'
import { personPayload } from '../testing/payloads'
import { contentOf, logIn, openSampleBusiness } from '../testing/sample-business'
import { testConfig } from '../testing/test-config'
import { openTestDatabase } from '../testing/test-database'
import { startForReal } from './start-for-real'

const NEW_OWNER = { email: 'ana@viajes.test', password: 'a password of Ana' }
const { passwordCost } = testConfig

let connection: DatabaseConnection

beforeEach(async () => {
  connection = await openTestDatabase()
  await openSampleBusiness(connection)
})
afterEach(() => connection.close())

const start = (owner?: typeof NEW_OWNER, withNewData = false) =>
  startForReal(connection.db, { owner, passwordCost }, withNewData)

const emails = async () =>
  (await connection.db.select({ email: account.email }).from(account)).map((row) => row.email)

it('removes the sample business and creates the given owner', async () => {
  await logIn(connection.db)
  await start(NEW_OWNER)
  expect(await emails()).toEqual([NEW_OWNER.email])
  for (const table of [category, client, employee, sale, auditLog])
    expect(await connection.db.$count(table)).toBe(0)
  await expect(start()).rejects.toThrow('no sample business')
})

it('keeps a real owner, and numbers the next records from 1', async () => {
  const [first] = await emails()
  const passwordHash = 'of Ana'
  await connection.db
    .insert(account)
    .values({ email: NEW_OWNER.email, role: 'OWNER', name: 'Ana', lastname: '', passwordHash })
  await start()
  expect(await emails()).toEqual([NEW_OWNER.email])
  expect(first).not.toBe(NEW_OWNER.email)
  const [added] = await connection.db.insert(category).values({ name: 'New', description: '' }).returning()
  expect(added?.id).toBe(1)
})

it('keeps an account of the sample business that has a password of its own', async () => {
  const email = 'owner@todoturismo.test'
  await connection.db.update(account).set({ sample: false }).where(eq(account.email, email))
  await start()
  expect(await emails()).toEqual([email])
})

it('changes nothing when no owner could log in', async () => {
  const before = await contentOf(connection.db)
  await expect(start()).rejects.toThrow('Set OWNER_EMAIL and OWNER_PASSWORD')
  await expect(start({ ...NEW_OWNER, password: 'password12' })).rejects.toThrow('too weak')
  expect(await contentOf(connection.db)).toEqual(before)
})

it('names what users have added, and removes it only when told to', async () => {
  await connection.db.insert(client).values(personPayload(1_234_567))
  const before = await contentOf(connection.db)
  await expect(start(NEW_OWNER)).rejects.toThrow('1 clients')
  expect(await contentOf(connection.db)).toEqual(before)
  await start(NEW_OWNER, true)
  expect(await connection.db.$count(client)).toBe(0)
})
