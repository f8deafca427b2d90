import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authenticatorApp } from '../../../tables/second-factors'
import { codeOf, enrolApp, secondStep, ticketOf } from '../../../testing/second-factor'
import { testConfig } from '../../../testing/test-config'
import { emailOf, useTestServer } from '../../../testing/test-server'
import { resealAppSecrets } from './authenticator-app'
import { createSealedSecrets } from './sealed-secrets'
import { relyingPartyOf } from './webauthn'

const [OLD, NEW] = [
  'the old secret of the tests, long enough',
  'the new secret of the tests, long enough',
] as const

describe('sealed secrets', () => {
  it('can be decrypted with the key that encrypted them', () => {
    const secrets = createSealedSecrets([OLD])
    const sealed = secrets.seal(1, 'JBSWY3DP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(secrets.open(1, sealed)).toBe('JBSWY3DP')
    expect(secrets.seal(1, 'JBSWY3DP')).not.toBe(sealed)
  })

  it('cannot be decrypted for another account or after a change', () => {
    const secrets = createSealedSecrets([OLD])
    const sealed = secrets.seal(1, 'JBSWY3DP')
    expect(secrets.open(2, sealed)).toBeUndefined()
    expect(
      secrets.open(1, `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`),
    ).toBeUndefined()
    for (const junk of ['', '.', 'abc.def', sealed.slice(0, 12)])
      expect(secrets.open(1, junk)).toBeUndefined()
  })

  it('can be decrypted with an earlier key, and not without it', () => {
    const sealed = createSealedSecrets([OLD]).seal(1, 'JBSWY3DP')
    const rotated = createSealedSecrets([NEW, OLD])
    expect(rotated.open(1, sealed)).toBe('JBSWY3DP')
    expect(rotated.isCurrent(sealed)).toBe(false)
    expect(rotated.isCurrent(rotated.seal(1, 'JBSWY3DP'))).toBe(true)
    expect(createSealedSecrets([NEW]).open(1, sealed)).toBeUndefined()
  })
})

describe('when the server starts with a new token secret', () => {
  const server = useTestServer()
  const [current] = testConfig.tokenSecrets
  const stored = async () => (await server.db.select().from(authenticatorApp))[0]

  it('secrets are encrypted again, so that the earlier key is no longer needed', async () => {
    const { secret } = await enrolApp(await server.loggedIn(emailOf('OWNER')))
    const accountId = (await stored())?.accountId ?? 0
    const sealed = createSealedSecrets([OLD]).seal(accountId, secret)
    await server.db.update(authenticatorApp).set({ secret: sealed, lastStep: 0 })

    expect(await resealAppSecrets(server.db, createSealedSecrets([current]))).toBe(1)
    expect((await stored())?.secret).toBe(sealed)
    expect(await resealAppSecrets(server.db, createSealedSecrets([current, OLD]))).toBe(0)
    expect(await resealAppSecrets(server.db, createSealedSecrets([current]))).toBe(0)
    expect(
      (await secondStep(server, 'code', await ticketOf(server, 'OWNER'), codeOf(secret))).statusCode,
    ).toBe(200)
    await server.db.delete(authenticatorApp).where(eq(authenticatorApp.accountId, accountId))
  })
})

it.each([
  ['https://office.example.com', { id: 'office.example.com', origin: 'https://office.example.com' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
  [undefined, undefined],
])('of the public address %s is %o', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})
