import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from './lib/run.js'
import { withRights } from './write-rights.ts'

it('docs/security.md has the table of may.ts; npm run fix writes it', () => {
  const page = readFileSync(`${ROOT}docs/security.md`, 'utf8')
  expect(page).toBe(withRights(page))
})

/** Where a role is a value of data, and no right depends on it. Others ask `may` of shared-api/src/contract/account/may.ts. */
const NAMED = {
  'backend/src/features/employee/routes.ts': 'an employee gets an account of this role',
  'backend/src/features/office/office-setup.ts': 'counts the accounts of each role',
  'backend/src/features/session/second-factor/policy.ts': 'the two switches of the setting',
  'backend/src/tables/accounts.ts': 'the constraint of the column',
  'host/src/login/login-page.tsx': 'the texts of the three demo logins',
  'remote-admin/src/employees/employee-access.tsx': 'the role of who is invited',
  'remote-admin/src/employees/employee-form.tsx': 'the role of who is invited',
  'remote-owner/src/administrators/administrator-list.tsx': 'the badge of owners',
  'remote-owner/src/administrators/invite-form.tsx': 'the role that is chosen first',
  'remote-owner/src/discounts/discount-settings.tsx': 'the three fields of the setting',
  'shared-auth/src/roles.ts': 'the roles of a session',
}

/** What names roles by its subject: the table itself, sample data, and tests. */
const LEFT_OUT = /contract\/account\/|\/seed\/|\/demo\/|demo-accounts|\.test\.|\/testing\//

it('only may.ts decides by the name of a role', () => {
  const role = String.raw`['"\`](OWNER|ADMINISTRATOR|EMPLOYEE)(-DEMO)?['"\`]`
  const folders = ['backend/src', 'host/src', 'remote-*/src/*', 'shared-*/src/*', 'tools/template/src']
  const found = execFileSync('git', ['grep', '-lE', role, '--', ...folders], { cwd: ROOT, encoding: 'utf8' })
  const product = found.split('\n').filter((path) => path && !LEFT_OUT.test(path))
  expect(product.sort()).toEqual(Object.keys(NAMED).sort())
})
