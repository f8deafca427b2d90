import { expect, it } from 'vitest'
import {
  dayPattern,
  formatDay,
  formatDays,
  formatMonth,
  formatShortDay,
  formatSpokenDay,
  parseDay,
} from './day'
import { configureFormat } from './settings'

it('writes a day in the order of the locale', () => {
  expect(formatDay('1990-03-07')).toBe('07/03/1990')
  expect(formatDay('no day')).toBe('no day')
  expect(formatShortDay('1990-03-07')).toBe('07/03')
  expect(formatSpokenDay('1990-03-07')).toBe('7 March 1990')
  expect(formatMonth('1990-03-07')).toBe('Mar 1990')
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
  ['07/03/1990', '1990-03-07'],
  ['7/3/1990', '1990-03-07'],
  ['7-3-1990', '1990-03-07'],
  ['7.3.1990', '1990-03-07'],
  ['1990-03-07', '1990-03-07'],
  [' 29/02/2000 ', '2000-02-29'],
])('reads %s as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

it.each(['29/02/2001', '31/04/1990', '7/3/90', '7/3/202', '7/3', '1990/3/7', '12345', 'yesterday', ''])(
  'does not accept %s as a day',
  (typed) => {
    expect(parseDay(typed)).toBeNull()
  },
)
