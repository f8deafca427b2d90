import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseCountry } from '../features/business/region'
import type { DatabaseConnection } from '../platform/database/database'
import { account, invitation } from '../tables/accounts'
import { auditLog } from '../tables/audit'
import { category, paymentMethod } from '../tables/catalogue'
import { note } from '../tables/notes'
import { client, employee } from '../tables/people'
import { payment, sale, traveller } from '../tables/sales'
import { contentOf, logIn, openSampleDatabase } from '../testing/sample-business'
import { testConfig } from '../testing/test-config'
import { personPayload } from '../testing/test-sales'
import { startForReal } from './start-for-real'

const NEW_OWNER = { email: 'ana@viajes.test', password: 'a password of Ana' }
const { passwordCost } = testConfig

let connection: DatabaseConnection

beforeEach(async () => {
  connection = await openSampleDatabase()
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

it('keeps real owners and accounts with a password of their own, numbers the next records from 1, and begins with the payment methods of the chosen country', async () => {
  const own = 'owner@todoturismo.test'
  await connection.db.update(account).set({ sample: false }).where(eq(account.email, own))
  await connection.db
    .insert(account)
    .values({ email: NEW_OWNER.email, role: 'OWNER', name: 'Ana', lastname: '', passwordHash: 'of Ana' })
  await chooseCountry(connection.db, 'ES')
  await start()
  expect((await emails()).sort()).toEqual([NEW_OWNER.email, own])
  const [added] = await connection.db.insert(category).values({ name: 'New', description: '' }).returning()
  expect(added?.id).toBe(1)
  const methods = await connection.db.select({ type: paymentMethod.type }).from(paymentMethod)
  expect(methods.map(({ type }) => type)).toEqual(['Efectivo', 'Transferencia', 'Débito', 'Crédito', 'Bizum'])
})

it('changes nothing when no owner could log in', async () => {
  const before = await contentOf(connection.db)
  await expect(start()).rejects.toThrow('Set OWNER_EMAIL and OWNER_PASSWORD')
  await expect(start({ ...NEW_OWNER, password: 'password12' })).rejects.toThrow('too weak')
  expect(await contentOf(connection.db)).toEqual(before)
})

/** Adds one of everything that users add to a sale and beside it. */
async function addRecords() {
  const { db } = connection
  const [seller] = await db.select().from(account).where(eq(account.role, 'EMPLOYEE'))
  const [sold] = await db.select().from(sale).limit(1)
  const [paid] = await db.select().from(payment).limit(1)
  if (!seller || !sold || !paid) throw new Error('The sample business has no sales')
  await db.insert(client).values(personPayload(1_234_567))
  await db.insert(employee).values(personPayload(1_234_568))
  await db
    .insert(note)
    .values({ clientId: sold.clientId, accountId: seller.id, authorName: 'Ana', text: 'Vegetarian' })
  const { id: _, ...another } = paid
  await db.insert(payment).values(another)
  await db.insert(traveller).values({
    saleId: sold.id,
    position: 9,
    name: 'Rosa',
    lastname: 'Paz',
    documentKind: 'DNI',
    document: '30111222',
  })
  // A table that this command does not know.
  await db.execute(sql`create table voucher (code text primary key)`)
  await db.execute(sql`insert into voucher values ('SUMMER')`)
  return sold.id
}

it('names every record that users have added, and removes them only when told to', async () => {
  const saleId = await addRecords()
  const before = await contentOf(connection.db)
  const refusal = await start(NEW_OWNER).catch((error: Error) => error.message)
  const lines = String(refusal).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^client: 1 \(\d+\)$/),
      expect.stringMatching(/^employee: 1 \(\d+\)$/),
      'note: 1 (1)',
      expect.stringMatching(/^payment: 1 \(\d+\)$/),
      `traveller: 1 (${saleId}/9)`,
      'voucher: 1 (SUMMER)',
    ]),
  )
  expect(lines).toHaveLength(8)
  expect(await contentOf(connection.db)).toEqual(before)
  await start(NEW_OWNER, true)
  for (const table of [client, employee, note, payment, traveller])
    expect(await connection.db.$count(table)).toBe(0)
})

it('keeps invitations of accounts that stay, and their employees, without naming them', async () => {
  const { db } = connection
  const [sampleOwner] = await db.select().from(account).where(eq(account.role, 'OWNER'))
  const [{ id: employeeId } = { id: 0 }] = await db
    .insert(employee)
    .values(personPayload(1_234_567))
    .returning()
  const [invited] = await db
    .insert(account)
    .values({ email: 'rosa@viajes.test', role: 'EMPLOYEE', name: 'Rosa', lastname: 'Paz', employeeId })
    .returning()
  const tokenHash = 'of the link'
  await db.insert(invitation).values({
    accountId: invited?.id ?? 0,
    invitedBy: sampleOwner?.id ?? 0,
    tokenHash,
    expiresAt: new Date(),
  })
  await start(NEW_OWNER)
  expect(await db.select().from(invitation)).toMatchObject([{ tokenHash, invitedBy: null }])
  expect(await db.select({ id: employee.id }).from(employee)).toEqual([{ id: employeeId }])
})
