import { expect, it } from 'vitest'
import { matches } from './matching'

it.each([
  ['', 'Categories'],
  ['cat', 'Categories'],
  ['  new   CAT ', 'New Category'],
  ['category new', 'New Category'],
  ['jose', 'José Núñez'],
  ['núñez', 'Jose Nunez'],
])('finds %j in %j', (query, text) => {
  expect(matches(query, text)).toBe(true)
})

it.each([
  ['dog', 'Categories'],
  ['new client', 'New Category'],
])('does not find %j in %j', (query, text) => {
  expect(matches(query, text)).toBe(false)
})
