import { expect, it } from 'vitest'
import { typedClient } from './typed-client'

it.each([
  ['Quiroga Rosa', 'Rosa', 'Quiroga'],
  ['Rosa Quiroga', 'Rosa', 'Quiroga'],
  ['quiroga, rosa maría', 'Rosa María', 'Quiroga'],
  ['maría josé pérez lópez', 'María José', 'Pérez López'],
  ['Pérez López María', 'María', 'Pérez López'],
  ['de la Cruz Juan', 'Juan', 'de la Cruz'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Juan Martín', 'Juan', 'Martín'],
  ['Quiroga', '', 'Quiroga'],
  ['rosa', 'Rosa', ''],
  ['Smith Bronwyn', 'Bronwyn', 'Smith'],
])('reads "%s" as name "%s" and last name "%s"', (text, name, lastname) => {
  expect(typedClient(text)).toEqual({ name, lastname })
})

it.each([
  ['30.111.222', { dni: '30111222' }],
  [' rosa@example.com', { email: 'rosa@example.com' }],
])('reads "%s" as what it is', (text, fields) => {
  expect(typedClient(text)).toEqual(fields)
})
