import { expect, it } from 'vitest'
import { changesBetween, differences } from './audit'

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
