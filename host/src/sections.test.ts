import { beforeAll, expect, it } from 'vitest'
import { landingOf, menuOf, sectionAt, sectionsOf, useSections } from './sections'
import { SECTIONS } from './testing/loader'

beforeAll(() => useSections.setState({ sections: SECTIONS }))

it.each([
  ['ADMINISTRATOR', ['Categories', 'Services', 'Clients', 'Employees'], '/category'],
  ['ADMINISTRATOR-DEMO', ['Categories', 'Services', 'Clients', 'Employees'], '/category'],
  ['EMPLOYEE', ['New Sale', 'My Sales'], '/new-sale'],
  ['EMPLOYEE-DEMO', ['New Sale', 'My Sales'], '/new-sale'],
  ['OWNER', ['Informe', 'Administrators'], '/reports'],
  ['OWNER-DEMO', ['Informe', 'Administrators'], '/reports'],
  ['NONE', [], undefined],
] as const)('%s has %j in the menu, and the landing screen %s', (role, labels, landing) => {
  expect(menuOf(role).map(({ label }) => label)).toEqual(labels)
  expect(landingOf(role)?.path).toBe(landing)
})

it('sections own the paths below their path, and not those that only start with the same letters', () => {
  expect(sectionAt('/category')?.label).toBe('Categories')
  expect(sectionAt('/category/edit/3')?.label).toBe('Categories')
  expect(sectionAt('/category-tree')).toBeUndefined()
  expect(sectionAt('/')).toBeUndefined()
})

it('sections leave out public ones, which are opened by links', () => {
  expect(sectionAt('/receipt')?.public).toBe(true)
  expect(sectionsOf('EMPLOYEE').map(({ path }) => path)).not.toContain('/receipt')
})
