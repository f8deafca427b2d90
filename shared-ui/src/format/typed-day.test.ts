import { describe, expect, it } from 'vitest'
import { configureFormat } from './settings'
import { parseDay, parseTypedDay } from './typed-day'

it.each([
  ['07/03/1990', '1990-03-07'],
  ['7/3/1990', '1990-03-07'],
  ['7-3-1990', '1990-03-07'],
  ['7.3.1990', '1990-03-07'],
  ['07031990', '1990-03-07'],
  ['1990-03-07', '1990-03-07'],
  [' 29/02/2000 ', '2000-02-29'],
])('reads %s as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

it.each([
  '29/02/2001',
  '31/04/1990',
  '7/3/90',
  '7/3/202',
  '7/3',
  '31021990',
  '0703199',
  '1990/3/7',
  '12345',
  'yesterday',
  '',
])('does not accept %s as a day', (typed) => {
  expect(parseDay(typed)).toBeNull()
})

it.each([
  ['3/4/85', undefined, '2085-04-03'],
  ['3/4/26', undefined, '2026-04-03'],
  ['3.4.85', '2026-11-22', '1985-04-03'],
  ['3/4/26', '2026-11-22', '2026-04-03'],
  ['22/11/26', '2026-11-22', '2026-11-22'],
  ['23/11/26', '2026-11-22', '1926-11-23'],
  ['29/2/00', '2026-11-22', '2000-02-29'],
  ['03041985', '2026-11-22', '1985-04-03'],
  ['3.4.1985', '2026-11-22', '1985-04-03'],
])('a year of two digits of %s, not after %s, is read as %s', (typed, notAfter, day) => {
  expect(parseTypedDay(typed, { today: '2026-11-22', prefers: 'future', notAfter })).toBe(day)
})

describe('on Friday, 27 November 2026', () => {
  const read = (typed: string, prefers: 'future' | 'past') =>
    parseTypedDay(typed, { today: '2026-11-27', prefers })

  it.each([
    // Without a year: today counts.
    ['3/12', '2026-12-03', '2025-12-03'],
    ['27/11', '2026-11-27', '2026-11-27'],
    ['26-11', '2027-11-26', '2026-11-26'],
    ['3.1', '2027-01-03', '2026-01-03'],
    ['29/2', '2028-02-29', '2024-02-29'],
    // Days and weeks.
    ['+7', '2026-12-04', '2026-12-04'],
    [' + 10 dias', '2026-12-07', '2026-12-07'],
    ['+1s', '2026-12-04', '2026-12-04'],
    ['+1w', '2026-12-04', '2026-12-04'],
    ['+2 semanas', '2026-12-11', '2026-12-11'],
    ['-1 week', '2026-11-20', '2026-11-20'],
    // Weekdays: never today.
    ['vie', '2026-12-04', '2026-11-20'],
    ['fri', '2026-12-04', '2026-11-20'],
    ['Sábado', '2026-11-28', '2026-11-21'],
    ['thursday', '2026-12-03', '2026-11-26'],
    ['mié', '2026-12-02', '2026-11-25'],
    // Words.
    ['hoy', '2026-11-27', '2026-11-27'],
    ['Mañana', '2026-11-28', '2026-11-28'],
    ['yesterday', '2026-11-26', '2026-11-26'],
    ['3 dic', '2026-12-03', '2025-12-03'],
    ['3 Dec 2028', '2028-12-03', '2028-12-03'],
    ['3 de diciembre de 2027', '2027-12-03', '2027-12-03'],
  ])('%s is %s, or %s where no day to come is meant', (typed, next, last) => {
    expect(read(typed, 'future')).toBe(next)
    expect(read(typed, 'past')).toBe(last)
  })

  it.each([
    '31/02',
    '31/02/85',
    '30 feb',
    '3/4/8',
    '3/',
    '3',
    '/3',
    '+',
    '+7x',
    '+12345',
    '7',
    'vi',
    'frio',
    '3 xyz',
    '',
  ])('does not make %s a day', (typed) => {
    expect(read(typed, 'future')).toBeNull()
    expect(read(typed, 'past')).toBeNull()
  })
})

it('reads days in the order of the locale', () => {
  configureFormat({ locale: 'en-US' })
  const options = { today: '2026-11-27', prefers: 'future', notAfter: '2026-11-27' } as const
  expect(parseDay('03/07/1990')).toBe('1990-03-07')
  expect(parseDay('04031985')).toBe('1985-04-03')
  expect(parseTypedDay('4/3/85', options)).toBe('1985-04-03')
  expect(parseTypedDay('12/3', options)).toBe('2026-12-03')
  configureFormat({ locale: 'sv-SE' })
  expect(parseDay('19850403')).toBe('1985-04-03')
})
