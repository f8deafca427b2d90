import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SeedConfig } from '../config/config'
import type { DatabaseConnection } from '../database/database'
import { account } from '../database/schema/accounts'
import { client } from '../database/schema/people'
import { testConfig } from '../testing/test-config'
import { openTestDatabase } from '../testing/test-database'
import { fillDatabase } from './fill-database'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const fill = (seed: SeedConfig) =>
  fillDatabase(connection.db, { seed, passwordCost: testConfig.passwordCost })
const accounts = () => connection.db.select({ email: account.email, role: account.role }).from(account)

it('makes the first owner, without whom it refuses to start', async () => {
  await expect(fill({ kind: 'none' })).rejects.toThrow('Set OWNER_EMAIL and OWNER_PASSWORD')

  await fill({ kind: 'owner', email: 'rosa@example.com', password: 'a password' })
  expect(await accounts()).toEqual([{ email: 'rosa@example.com', role: 'OWNER' }])
  expect(await connection.db.$count(client)).toBe(0)

  // From now on it needs none, and makes no other.
  await fill({ kind: 'none' })
  await fill({ kind: 'owner', email: 'other@example.com', password: 'a password' })
  expect(await accounts()).toHaveLength(1)
})
