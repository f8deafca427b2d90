import { expect, it } from 'vitest'
import { fillAddress, fillText, hasFields, matches, withoutWords } from './entry'

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

const record = { id: 7, price: 1250.5, person: { name: 'Ana', email: 'ana+1@example.com' }, nested: {} }

it.each([
  ['{person.name} has {price:money}', /^Ana has \$\s?1,250\.50$/],
  ['{name}', /^$/],
  ['DNI {person.dni}', /^DNI$/],
  ['{nested}{constructor.name}{person}', /^$/],
])('fills %s in with the fields that a record has', (text, filled) => {
  expect(fillText(text, record)).toMatch(filled)
})

it.each([
  ['quiroga owes', 'quiroga'],
  ['Debe Ana  Quiroga', 'Ana Quiroga'],
  ['debe', 'debe'],
  ['Debenedetti', 'Debenedetti'],
])('searches %j without the words that ask for the debt: %j', (typed, searched) => {
  expect(withoutWords(typed, 'owes debe')).toBe(searched)
})

it('has a debt in every currency in which there is one', () => {
  const owing = (...amounts: number[]) => ({
    owed: amounts[0],
    owedSums: ['ARS', 'USD'].map((currency, place) => ({ currency, amount: amounts[place] ?? 0 })),
  })
  const text = 'Owes {owed:money}'
  expect(fillText(text, owing(900, 50))).toBe('Owes $ 900.00 · US$ 50.00')
  expect(fillText(text, owing(0, 50))).toBe('Owes US$ 50.00')
  expect([owing(0, 50), owing(900, 0), owing(0, 0)].map((record) => hasFields(text, record))).toEqual([
    true,
    true,
    false,
  ])
})

it('lets no field of a record change the path of its address', () => {
  expect(fillAddress('/admins?q={person.email}', record)).toBe('/admins?q=ana%2B1%40example.com')
  expect(fillAddress('/clients/edit/{id}', { id: '../../login?x=' })).toBe(
    '/clients/edit/..%2F..%2Flogin%3Fx%3D',
  )
})
