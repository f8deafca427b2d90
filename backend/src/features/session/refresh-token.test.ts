import { expect, it } from 'vitest'
import { createRefreshTokens } from './refresh-token'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'
const token = { sessionId: '3f8f8a52-43a1-4a6e-9c7a-0e2f2f0c7f11', generation: 7 }

it('writes the same text every time, and reads it back', () => {
  const tokens = createRefreshTokens([NEW])
  expect(tokens.read(tokens.write(token))).toEqual(token)
  expect(tokens.write(token)).toBe(tokens.write(token))
})

it('accepts tokens of the previous secret', () => {
  const before = createRefreshTokens([OLD]).write(token)
  expect(createRefreshTokens([NEW, OLD]).read(before)).toEqual(token)
  expect(createRefreshTokens([NEW]).read(before)).toBeUndefined()
})

it('refuses a token that was changed', () => {
  const tokens = createRefreshTokens([NEW])
  const text = tokens.write(token)
  const changed = [
    text.replace('.7.', '.8.'),
    text.replace('3f8f', '3f8e'),
    text.slice(0, -1),
    `${text}A`,
    '',
  ]
  expect(changed.map(tokens.read)).toEqual(changed.map(() => undefined))
})
