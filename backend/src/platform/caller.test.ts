import { createSigner } from 'fast-jwt'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesBetween, differences } from './audit'
import { createAccessTokens } from './caller'

describe('caller', () => {
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
})

describe('audit', () => {
  it('lists the fields that differ, nested ones by their path', () => {
    const before = { id: 1, version: 1, name: 'Sea', person: { email: 'a@x.test', dni: 5 } }
    const after = { id: 1, version: 2, name: 'Sea', person: { email: 'b@x.test', dni: 5 } }
    expect(changesBetween(before, after)).toEqual([
      { field: 'person.email', before: 'a@x.test', after: 'b@x.test' },
    ])
  })

  it('lists all fields of a created record, and none without states', () => {
    expect(changesBetween(undefined, { name: 'Sea', price: 12.5, note: null })).toEqual([
      { field: 'name', before: null, after: 'Sea' },
      { field: 'price', before: null, after: '12.5' },
    ])
    expect(changesBetween(null, null)).toEqual([])
  })

  it('compares list items by their index', () => {
    expect(changesBetween({ lines: ['a', 'b'] }, { lines: ['a', 'c'] })).toEqual([
      { field: 'lines.1', before: 'b', after: 'c' },
    ])
  })

  it('keeps only the fields that differ between two states', () => {
    const before = { id: 1, version: 1, name: 'Sea', tags: ['a'], note: 'x' }
    const after = { id: 1, version: 2, name: 'Sea', tags: ['a', 'b'], note: null }
    expect(differences(before, after)).toEqual({
      before: { version: 1, tags: ['a'], note: 'x' },
      after: { version: 2, tags: ['a', 'b'], note: null },
    })
    expect(differences(undefined, after)).toEqual({ before: undefined, after })
  })
})
