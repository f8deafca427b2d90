import { expect, it } from 'vitest'
import { describeSuite } from './built-server.js'

it('prints the accounts of the database whose password is public', () => {
  const printed = describeSuite('http://127.0.0.1:8080', ['owner@todoturismo.test'])
  expect(printed).toMatch(/Accounts +owner@todoturismo\.test\n +Password +todoturismo/)
})

it('prints no account and no password when none is public, as after a restore', () => {
  const printed = describeSuite('http://127.0.0.1:8080', [])
  expect(printed).toContain('those of the database; forgotten password: npm run account -- link EMAIL')
  expect(printed).not.toContain('Password  ')
})

it.each([
  ['http://127.0.0.1:8080', 'http://localhost:8080/hc-v2-front/'],
  ['http://0.0.0.0:8080', 'http://localhost:8080/hc-v2-front/'],
  ['http://[::]:8080', 'http://localhost:8080/hc-v2-front/'],
  ['http://127.0.0.2:8080', 'http://127.0.0.2:8080/hc-v2-front/'],
  ['http://192.168.0.10:8080', 'http://192.168.0.10:8080/hc-v2-front/'],
])('prints where the server at %s is opened', (address, printed) => {
  expect(describeSuite(address)).toContain(printed)
})
