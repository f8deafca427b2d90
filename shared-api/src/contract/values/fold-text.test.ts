import { expect, it } from 'vitest'
import { FOLDED, SORTED } from '../testing/folded'
import { foldText, sortKey } from './fold-text'

it.each(FOLDED)('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('sorts ñ after n, and numbers by their value', () => {
  expect([...SORTED].reverse().sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(SORTED)
})
