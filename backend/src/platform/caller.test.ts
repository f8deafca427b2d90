import { createSigner } from 'fast-jwt'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAccessTokens } from './caller'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'
const SESSION = '3f8f8a52-43a1-4a6e-9c7a-0e2f2f0c7f11'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('verifies its own token for 15 minutes', () => {
  const tokens = createAccessTokens([NEW])
  const token = tokens.sign(SESSION)
  vi.setSystemTime(new Date('2026-03-01T12:14:59Z'))
  expect(tokens.verify(token)?.sessionId).toBe(SESSION)
  vi.setSystemTime(new Date('2026-03-01T12:15:01Z'))
  expect(tokens.verify(token)).toBeUndefined()
})

it('accepts tokens of the previous secret, and signs with the new one', () => {
  const before = createAccessTokens([OLD]).sign(SESSION)
  const both = createAccessTokens([NEW, OLD])
  expect(both.verify(before)?.sessionId).toBe(SESSION)
  expect(createAccessTokens([NEW]).verify(both.sign(SESSION))?.sessionId).toBe(SESSION)
  expect(createAccessTokens([NEW]).verify(before)).toBeUndefined()
})

it('refuses tokens with an invalid signature', () => {
  const tokens = createAccessTokens([NEW])
  const [header, payload] = tokens.sign(SESSION).split('.')
  const kid = JSON.parse(Buffer.from(header ?? '', 'base64url').toString()).kid
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid })).toString('base64url')
  const forgeries = [
    '',
    'x.y.z',
    `${header}.${payload}.`,
    `${unsigned}.${payload}.`,
    createSigner({ key: NEW, algorithm: 'HS512', kid, expiresIn: '1h' })({ sid: SESSION }),
    createSigner({ key: OLD, algorithm: 'HS256', kid, expiresIn: '1h' })({ sid: SESSION }),
    createSigner({ key: NEW, algorithm: 'HS256', kid })({ sid: SESSION }),
    createSigner({ key: NEW, algorithm: 'HS256', kid, expiresIn: '1h' })({ sid: 'not a session' }),
    createSigner({ key: NEW, algorithm: 'HS256', expiresIn: '1h' })({ sid: SESSION }),
  ]
  expect(forgeries.map((token) => tokens.verify(token))).toEqual(forgeries.map(() => undefined))
})
