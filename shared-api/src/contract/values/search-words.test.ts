import { expect, it } from 'vitest'
import { hasWord, searchWords } from './search-words'

it.each([
  ['  López  María ', ['lopez', 'maria']],
  ['41.197.300', ['41197300']],
  ['4.119.730', ['4119730']],
  ['1.250 41.19.300 v1.250.000', ['1.250', '41.19.300', 'v1.250.000']],
  ['+54 9 (351) 555-0100', ['5493515550100']],
  ['351 555 0100', ['3515550100']],
  ['41197300 214', ['41197300', '214']],
  ['12 34', ['12', '34']],
  ['0001-41', ['0001-41']],
  ["O’Connor d'Arc", ['oconnor', 'darc']],
  [' ', []],
])('reads %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

it.each([
  ['5493515550100', '555-0100', true],
  ['5493515550100', '555-0111', false],
  ['0001-41', '0001-41', true],
])('in %j is %j: %s', (text, word, isFound) => {
  expect(hasWord(text, word)).toBe(isFound)
})
