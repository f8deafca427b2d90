import { eq, sql } from 'drizzle-orm'
import { Category, Client, Employee, type PaymentMethod, Sale, Service } from 'shared-api/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app'
import type { DatabaseConnection } from '../database/database'
import { account } from '../database/schema/accounts'
import { sale, saleItem } from '../database/schema/sales'
import { testConfig } from '../testing/test-config'
import { openTestDatabase } from '../testing/test-database'
import { fillDatabase } from './fill-database'

let connection: DatabaseConnection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

const { passwordCost } = testConfig
const sample = { passwordCost, seed: { kind: 'sample', password: 'todoturismo' } } as const

it('makes a sample business that the contract recognises, with accounts to log in', async () => {
  await fillDatabase(connection.db, sample)
  const app = await buildApp(testConfig, connection.db)
  const logIn = async (role: string) => {
    const payload = { email: `${role}@todoturismo.test`, password: 'todoturismo' }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/authenticate', payload })
    return { authorization: `Bearer ${answer.json().authToken}` }
  }
  const read = async (path: string, role: string) =>
    (await app.inject({ url: `/api/v1/${path}`, headers: await logIn(role) })).json()

  expect(v.parse(v.array(Category), await read('category', 'administrator'))).toHaveLength(10)
  expect(v.parse(v.array(Service), await read('service', 'employee')).length).toBeGreaterThanOrEqual(24)
  expect(v.parse(v.array(Client), await read('client', 'employee'))).toHaveLength(60)
  expect(v.parse(v.array(Employee), await read('employee', 'owner'))).toHaveLength(4)
  expect((await read('payment-method', 'employee')).map((method: PaymentMethod) => method.interest)).toEqual([
    0, 0, 0.15, 0.05,
  ])
  expect(v.parse(v.array(Sale), await read('sale', 'owner')).length).toBeGreaterThan(500)
  await app.close()
})

it('sells to the cent, and not in the future', async () => {
  await fillDatabase(connection.db, sample)
  const { db } = connection
  const shares = db
    .select({ saleId: saleItem.saleId, cents: sql<number>`sum(${saleItem.shareCents})`.as('cents') })
    .from(saleItem)
    .groupBy(saleItem.saleId)
    .as('shares')
  const wrong = await db
    .select()
    .from(sale)
    .leftJoin(shares, eq(shares.saleId, sale.id))
    .where(
      sql`${shares.cents} is distinct from ${sale.totalCents} or ${sale.createdAt} > ${new Date().toISOString()}`,
    )
  expect(wrong).toEqual([])
})

it('leaves a database alone that has an account', async () => {
  await fillDatabase(connection.db, sample)
  const accounts = await connection.db.$count(account)
  await fillDatabase(connection.db, sample)
  await fillDatabase(connection.db, { passwordCost, seed: { kind: 'none' } })
  expect(await connection.db.$count(account)).toBe(accounts)
})

it('makes nothing but the owner in production', async () => {
  await fillDatabase(connection.db, {
    passwordCost,
    seed: { kind: 'owner', email: 'olga@example.com', password: 'mine' },
  })
  expect(await connection.db.select().from(account)).toMatchObject([
    { email: 'olga@example.com', role: 'OWNER' },
  ])
  expect(await connection.db.$count(sale)).toBe(0)
})

it('does not start in production when nobody could log in', async () => {
  await expect(fillDatabase(connection.db, { passwordCost, seed: { kind: 'none' } })).rejects.toThrow(
    'Set OWNER_EMAIL and OWNER_PASSWORD',
  )
})
