import { expect, it } from 'vitest'
import { relyingPartyOf } from './webauthn'

it.each([
  ['https://office.example.com', { id: 'office.example.com', origin: 'https://office.example.com' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
  [undefined, undefined],
])('of the public address %s is %o', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})
