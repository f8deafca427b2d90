import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeedConfig } from '../config/config'
import { disableSampleAccounts, disableSamplesBesideOwner } from '../features/account/account-status'
import type { DatabaseConnection } from '../platform/database/database'
import { StartError } from '../platform/start-error'
import { account } from '../tables/accounts'
import { category, paymentMethod, service } from '../tables/catalogue'
import { client } from '../tables/people'
import { openSampleDatabase } from '../testing/sample-business'
import { testConfig } from '../testing/test-config'
import { openTestDatabase } from '../testing/test-database'
import { fillDatabase } from './fill-database'

let connection: DatabaseConnection
afterEach(() => connection.close())
const beginWith = (open: () => Promise<DatabaseConnection>) =>
  beforeEach(async () => {
    connection = await open()
  })

const rosa = { email: 'rosa@example.com', password: 'a password' }
const start = (seed: SeedConfig, production = true) =>
  fillDatabase(connection.db, { ...testConfig, production, seed })
const owners = async () =>
  (await connection.db.select({ email: account.email }).from(account).where(eq(account.role, 'OWNER'))).map(
    ({ email }) => email,
  )

describe('on an empty database', () => {
  beginWith(openTestDatabase)

  it('creates the first owner, and refuses to start without one or with a weak password', async () => {
    await expect(start({})).rejects.toThrow('Set OWNER_EMAIL and OWNER_PASSWORD')
    await expect(start({ owner: { ...rosa, password: 'qwertyuiop' } })).rejects.toThrow(
      new StartError('OWNER_PASSWORD is too weak: This is one of the commonest passwords.'),
    )

    await start({ owner: rosa })
    expect(await owners()).toEqual([rosa.email])
    expect(await connection.db.$count(account)).toBe(1)
    expect(await connection.db.$count(client)).toBe(0)

    // With an owner the variables are no longer needed, and no other account is created.
    await start({})
    await start({ owner: { ...rosa, email: 'other@example.com' } })
    expect(await connection.db.$count(account)).toBe(1)
  })

  it('begins empty with a sample owner, whom production refuses', async () => {
    const owner = { email: 'owner@todoturismo.test', password: 'todoturismo', sample: true }
    await start({ empty: true, owner }, false)
    await start({ empty: true, owner }, false)
    expect(await owners()).toEqual([owner.email])
    expect(await connection.db.$count(category)).toBe(0)
    await expect(start({ owner: rosa })).rejects.toThrow('disable-samples')
  })
})

describe('on a database with the sample business', () => {
  beginWith(openSampleDatabase)

  it('sells in Spanish in a country where it is spoken', async () => {
    const methods = await connection.db.select({ type: paymentMethod.type }).from(paymentMethod)
    const spanish = ['Efectivo', 'Débito', 'Crédito', 'Billetera virtual', 'Transferencia']
    expect(methods.map(({ type }) => type)).toEqual(spanish)
    expect(await connection.db.$count(category, eq(category.name, 'Playas'))).toBe(1)
    expect(await connection.db.$count(service, eq(service.name, 'Noche de tango'))).toBe(1)
  })

  it('starts as a development server, but not as an empty one', async () => {
    await start({ samplePassword: 'todoturismo' }, false)
    await expect(start({ empty: true, owner: rosa }, false)).rejects.toThrow('DATA_DIR=.data-empty npm start')
  })

  it('refuses to start in production while a sample account can log in, and names the accounts and the remedy', async () => {
    const start1 = start({ owner: rosa })
    await expect(start1).rejects.toThrow(/owner@todoturismo\.test.*\n.*npm run account -- disable-samples/)

    await expect(disableSamplesBesideOwner(connection.db, false)).rejects.toThrow(
      /^Nothing was disabled, because no owner could log in then\./,
    )
    expect(await disableSamplesBesideOwner(connection.db, true)).toHaveLength(7)
    await expect(start({})).rejects.toThrow('No owner can log in')
    await expect(start({ owner: { ...rosa, email: 'owner@todoturismo.test' } })).rejects.toThrow(
      'belongs to another account',
    )
    await start({ owner: rosa })
    expect((await owners()).sort()).toEqual(['owner@todoturismo.test', rosa.email])
  })

  it('treats a sample account with a changed password as an ordinary one', async () => {
    await connection.db
      .update(account)
      .set({ sample: false })
      .where(eq(account.email, 'owner@todoturismo.test'))
    await disableSampleAccounts(connection.db)
    await start({})
  })
})
