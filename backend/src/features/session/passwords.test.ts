import type { AccountRole } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../platform/start-error'
import { fillDatabase } from '../../seed/fill-database'
import { testConfig } from '../../testing/test-config'
import { openTestDatabase } from '../../testing/test-database'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { weaknessOf } from './passwords'

const server = useTestServer()

const change = async (role: AccountRole, newPassword: string) => {
  const client = await server.loggedIn(emailOf(role))
  return client.post('/account/password', { currentPassword: PASSWORD, newPassword })
}

describe.each(['ADMINISTRATOR', 'OWNER'] as const)('a new password of the role %s', (role) => {
  it('has at least ten characters and is not one of the commonest', async () => {
    const short = await change(role, 'nine char')
    expect(short.statusCode).toBe(400)
    expect(short.json().errors).toMatchObject([{ field: 'newPassword', message: 'At least 10 characters' }])
    const common = await change(role, 'Password123')
    expect(common.json().errors).toEqual([
      { field: 'newPassword', message: 'This is one of the commonest passwords' },
    ])
    expect((await server.login(role)).statusCode).toBe(200)
  })
})

it('an employee has four characters or more, as specified', async () => {
  expect((await change('EMPLOYEE', 'four')).statusCode).toBe(204)
})

it('the password of the samples is strong enough', async () => {
  expect(await weaknessOf('OWNER', PASSWORD)).toBeUndefined()
})

it('a server whose OWNER_PASSWORD is weak does not start', async () => {
  const { db, close } = await openTestDatabase()
  const seed = {
    samplePassword: undefined,
    owner: { email: 'olga@todoturismo.test', password: 'qwertyuiop' },
  }
  const filling = fillDatabase(db, { production: true, seed, passwordCost: testConfig.passwordCost })
  await expect(filling).rejects.toThrow(
    new StartError('OWNER_PASSWORD is too weak: This is one of the commonest passwords.'),
  )
  await close()
})
