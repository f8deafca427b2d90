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
    ['31.12.', '2026-12-31', '2025-12-31'],
    ['vie.', '2026-12-04', '2026-11-20'],
    ['vie 4/12', '2026-12-04', null],
    ['vie 20/11', null, '2026-11-20'],
    ['Viernes, 4 de diciembre', '2026-12-04', null],
    ['3-dic-26', '2026-12-03', '2026-12-03'],
    ['Dec 3', '2026-12-03', '2025-12-03'],
    ['December 3rd, 2028', '2028-12-03', '2028-12-03'],
    ['1º de mayo', '2027-05-01', '2026-05-01'],
    ['+1m', '2026-12-27', '2026-12-27'],
    ['+3 meses', '2027-02-27', '2027-02-27'],
    // Marks of direction, as spreadsheets and chats copy them.
    ['\u200e3/12\u200f', '2026-12-03', '2025-12-03'],
    ['\u200e03/12/2026', '2026-12-03', '2026-12-03'],
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
    'vi 4/12',
    'vie 5/12/2026',
    'vie 3 dic 2026',
    'frio',
    '3 xyz',
    '',
  ])('does not make %s a day', (typed) => {
    expect(read(typed, 'future')).toBeNull()
    expect(read(typed, 'past')).toBeNull()
  })
})

describe('on Friday, 27 November 2026, between limits', () => {
  const read = (
    typed: string,
    options: { prefers?: 'future' | 'past' | 'nearest'; min?: string; max?: string },
  ) => parseTypedDay(typed, { today: '2026-11-27', prefers: 'future', ...options })

  it.each([
    // A return, whose departure has passed.
    ['hoy', { min: '2026-11-24' }, '2026-11-27'],
    ['mañana', { min: '2026-11-24' }, '2026-11-28'],
    ['24/11', { min: '2026-11-24' }, '2026-11-24'],
    ['vie', { min: '2026-11-24' }, '2026-12-04'],
    ['+7', { min: '2026-11-24' }, '2026-12-04'],
    // A return, whose departure is to come.
    ['hoy', { min: '2026-12-03' }, '2026-11-27'],
    ['2/12', { min: '2026-12-03' }, '2027-12-02'],
    ['5/1', { min: '2026-12-30' }, '2027-01-05'],
    ['vie', { min: '2026-12-10' }, '2026-12-11'],
    ['+7', { min: '2026-12-10' }, '2026-12-17'],
    // The two ends of a filter.
    ['30/11', { prefers: 'nearest' }, '2026-11-30'],
    ['1/10', { prefers: 'nearest' }, '2026-10-01'],
    ['30/11', { prefers: 'nearest', min: '2026-11-01' }, '2026-11-30'],
    ['30/11', { prefers: 'nearest', min: '2025-11-01' }, '2025-11-30'],
    ['3/12', { prefers: 'past' }, '2025-12-03'],
    ['3/12', { prefers: 'past', max: '2026-12-31' }, '2026-12-03'],
    ['3/12', { prefers: 'past', max: '2025-11-30' }, '2024-12-03'],
  ] as const)('%s in %j is %s', (typed, limits, day) => {
    expect(read(typed, limits)).toBe(day)
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
