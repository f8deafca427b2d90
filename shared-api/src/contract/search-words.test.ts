import { expect, it } from 'vitest'
import { searchWords } from './search-words'

it.each([
  ['  López  María ', ['lopez', 'maria']],
  ['41.197.300', ['41197300']],
  ['4.119.730', ['4119730']],
  ['1.250 41.19.300 v1.250.000', ['1.250', '41.19.300', 'v1.250.000']],
  [' ', []],
])('reads %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})
