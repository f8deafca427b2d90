import { expect, it } from 'vitest'
import { testSection } from '../../testing/loader'
import { sectionKeys } from './keys'

const keysOf = (...labels: string[]) =>
  Array.from(sectionKeys(labels.map((label) => testSection(label))), ([key, { label }]) => `${key} ${label}`)

it('leaves out g, which is the prefix', () => {
  expect(keysOf('Guides')).toEqual(['u Guides'])
})

it('gives no key to a section without a free letter', () => {
  expect(keysOf('A', 'Aa')).toEqual(['a A'])
})
