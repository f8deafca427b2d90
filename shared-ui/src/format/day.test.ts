import { activate } from 'shared-i18n'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dayPattern,
  formatDay,
  formatDays,
  formatDaysWithin,
  formatMonth,
  formatShortDay,
  formatSpokenDay,
  formatWeekdayAndDay,
  parseDay,
  parseShortDay,
} from './day'
import { configureFormat } from './settings'

it('writes a day in the order of the locale', () => {
  expect(formatDay('1990-03-07')).toBe('07/03/1990')
  expect(formatDay('no day')).toBe('no day')
  expect(formatShortDay('1990-03-07')).toBe('07/03')
  expect(formatSpokenDay('1990-03-07')).toBe('7 March 1990')
  expect(formatMonth('1990-03-07')).toBe('Mar 1990')
  expect(formatWeekdayAndDay('1990-03-07')).toBe('Wednesday 7 March')
  expect(dayPattern()).toBe('dd/mm/yyyy')
  configureFormat({ locale: 'en-US' })
  expect(formatDay('1990-03-07')).toBe('03/07/1990')
  expect(dayPattern()).toBe('mm/dd/yyyy')
  expect(parseDay('03/07/1990')).toBe('1990-03-07')
})

it('writes a period', () => {
  expect(formatDays({ from: '2026-03-01', to: '2026-03-20' })).toBe('01/03/2026 – 20/03/2026')
  expect(formatDays({ from: '2026-03-20', to: '2026-03-20' })).toBe('20/03/2026')
})

it.each([
  ['es', '2027-01-10', '2027-01-12', '10–12 ene 2027'],
  ['es', '2027-01-30', '2027-02-02', '30 ene – 2 feb 2027'],
  ['es', '2026-12-30', '2027-01-02', '30 dic 2026 – 2 ene 2027'],
  ['es', '2027-01-10', '2027-01-10', '10 ene 2027'],
  ['en', '2027-01-10', '2027-01-12', '10 – 12 Jan 2027'],
] as const)('writes a period in the words of %s: %s to %s', async (language, from, to, text) => {
  await activate(language)
  expect(formatDays({ from, to })).toBe(text)
})

it('writes a weekday in the words of Spanish', async () => {
  await activate('es')
  expect(formatWeekdayAndDay('2026-11-23')).toBe('lunes 23 de noviembre')
})

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

describe('a year of two digits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

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
  ])('of %s, not after %s, is read as %s', (typed, notAfter, day) => {
    expect(parseShortDay(typed, notAfter)).toBe(day)
  })

  it.each(['31/02/85', '3/4/8', '3/4', ''])('does not make %s a day', (typed) => {
    expect(parseShortDay(typed, '2026-11-22')).toBeNull()
  })

  it('is read in the order of the locale', () => {
    configureFormat({ locale: 'en-US' })
    expect(parseShortDay('4/3/85', '2026-11-22')).toBe('1985-04-03')
    expect(parseDay('04031985')).toBe('1985-04-03')
    configureFormat({ locale: 'sv-SE' })
    expect(parseDay('19850403')).toBe('1985-04-03')
  })
})

it('writes the days of a message in the format of the business', () => {
  expect(formatDaysWithin('Not before 1900-01-01')).toBe('Not before 01/01/1900')
  expect(formatDaysWithin('Enter a date')).toBe('Enter a date')
})
