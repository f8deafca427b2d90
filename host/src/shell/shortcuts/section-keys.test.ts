import { expect, it } from 'vitest'
import { sectionsOf } from '../../sections'
import { sectionKeys } from './section-keys'

const keysOf = (role: Parameters<typeof sectionsOf>[0]) =>
  Object.fromEntries(Array.from(sectionKeys(sectionsOf(role)), ([key, { label }]) => [key, label]))

it('gives every section of a role a letter of its own', () => {
  expect(keysOf('ADMINISTRATOR')).toEqual({
    c: 'Categories',
    s: 'Services',
    l: 'Clients',
    e: 'Employees',
    p: 'Payment methods',
  })
  expect(keysOf('EMPLOYEE-DEMO')).toEqual({ n: 'New Sale', m: 'My Sales' })
  expect(keysOf('OWNER')).toEqual({ i: 'Informe', a: 'Administrators' })
})
