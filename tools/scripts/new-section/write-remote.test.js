import { expect, it } from 'vitest'
import { textOf } from './words.js'
import { LISTS, withCopies } from './write-remote.js'

it.each(LISTS)('a new remote has all lines of another one in %s', (file) => {
  const added = withCopies(textOf(file), 'zebras')
    .split('\n')
    .filter((line) => /zebras/.test(line))
  const copied = textOf(file)
    .split('\n')
    .filter((line) => /\bremote-owner\b|\/owner$/.test(line))
  expect(added).toEqual(copied.map((line) => line.replaceAll('owner', 'zebras')))
})
