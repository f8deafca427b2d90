import { expect, it } from 'vitest'
import { describeSuite } from './built-server.js'

it('prints the accounts of the database whose password is public', () => {
  const printed = describeSuite(8080, ['owner@todoturismo.test'])
  expect(printed).toMatch(/Accounts +owner@todoturismo\.test\n +Password +todoturismo/)
})

it('prints no account and no password when none is public, as after a restore', () => {
  const printed = describeSuite(8080, [])
  expect(printed).toContain('those of the database; forgotten password: npm run account -- link EMAIL')
  expect(printed).not.toContain('Password  ')
})
