import { describe, expect, it } from 'vitest'
import { accessOf } from './access'
import { isRealRole, REAL_ROLES, type Role, roleFamily, roleName, withDemo } from './roles'

const sections = {
  category: withDemo('ADMINISTRATOR'),
  'new-sale': withDemo('EMPLOYEE'),
  reports: withDemo('OWNER'),
}

it.each([
  ['ADMINISTRATOR', ['granted', 'denied', 'denied']],
  ['ADMINISTRATOR-DEMO', ['granted', 'denied', 'denied']],
  ['EMPLOYEE', ['denied', 'granted', 'denied']],
  ['EMPLOYEE-DEMO', ['denied', 'granted', 'denied']],
  ['OWNER', ['denied', 'denied', 'granted']],
  ['OWNER-DEMO', ['denied', 'denied', 'granted']],
  ['NONE', ['login', 'login', 'login']],
] as const)('of %s', (role, expected) => {
  expect(Object.values(sections).map((allowed) => accessOf(role, allowed))).toEqual(expected)
})

describe('a role', () => {
  it('is real when its data comes from the server', () => {
    const all = [...REAL_ROLES.flatMap((role) => withDemo(role)), 'NONE'] as const
    expect(all.filter(isRealRole)).toEqual(['ADMINISTRATOR', 'EMPLOYEE', 'OWNER'])
  })

  it('has the same family as its demo variant', () => {
    expect(roleFamily('OWNER-DEMO')).toBe('OWNER')
    expect(roleFamily('OWNER')).toBe('OWNER')
    expect(roleFamily('NONE')).toBe('NONE')
  })

  it('has a displayed name, and one of a newer server keeps its own', () => {
    expect(
      ['ADMINISTRATOR', 'EMPLOYEE', 'OWNER-DEMO', 'NONE', 'AUDITOR'].map((role) => roleName(role as Role)),
    ).toEqual(['Administrator', 'Employee', 'Owner (demo)', 'None', 'AUDITOR'])
  })
})
