import { expect, it } from 'vitest'
import { testSection } from '../../testing/section'
import { sectionKeys } from './section-keys'

const keysOf = (...labels: string[]) =>
  Array.from(sectionKeys(labels.map((label) => testSection(label))), ([key, { label }]) => `${key} ${label}`)

it('gives every section the first letter of its label that is free', () => {
  expect(keysOf('Categories', 'Services', 'Clients', 'Employees')).toEqual([
    'c Categories',
    's Services',
    'l Clients',
    'e Employees',
  ])
})

it('leaves out g, which comes before it', () => {
  expect(keysOf('Guides')).toEqual(['u Guides'])
})

it('gives none to a section whose letters are all taken', () => {
  expect(keysOf('A', 'Aa')).toEqual(['a A'])
})
