import { activate } from 'shared-i18n'
import { expect, it, vi } from 'vitest'
import { currentYear } from './current-year'
import {
  dayPattern,
  formatDay,
  formatDays,
  formatDaysInWords,
  formatDaysWithin,
  formatMonth,
  formatShortDay,
  formatSpokenDay,
  formatWeekdayAndDay,
  formatWholeDay,
} from './day'
import { configureFormat } from './settings'

it('writes a day in the order of the locale', () => {
  expect(formatDay('1990-03-07')).toBe('07/03/1990')
  expect(formatDay('no day')).toBe('no day')
  expect(formatShortDay('1990-03-07')).toBe('07/03')
  expect(formatSpokenDay('1990-03-07')).toBe('7 March 1990')
  expect(formatMonth('1990-03-07')).toBe('Mar 1990')
  expect(formatWeekdayAndDay('1990-03-07')).toBe('Wednesday 7 March 1990')
  expect(formatWeekdayAndDay(`${currentYear()}-01-01`)).toMatch(/^\w+ 1 January$/)
  expect(formatWholeDay('1990-03-07')).toBe('Wednesday 7 March 1990')
  expect(dayPattern()).toBe('dd/mm/yyyy')
  configureFormat({ locale: 'en-US' })
  expect(formatDay('1990-03-07')).toBe('03/07/1990')
  expect(dayPattern()).toBe('mm/dd/yyyy')
})

it('writes a period', () => {
  expect(formatDays({ from: '2026-03-01', to: '2026-03-20' })).toBe('01/03/2026 – 20/03/2026')
  expect(formatDays({ from: '2026-03-20', to: '2026-03-20' })).toBe('20/03/2026')
})

it('writes a weekday in the words of Spanish', async () => {
  await activate('es')
  expect(formatWeekdayAndDay('2026-11-23')).toBe('lunes 23 de noviembre')
  expect(formatWholeDay('2026-11-23')).toBe('lunes 23 de noviembre de 2026')
})

it('writes the days of a message in the format of the business', () => {
  expect(formatDaysWithin('Not before 1900-01-01')).toBe('Not before 01/01/1900')
  expect(formatDaysWithin('Enter a date')).toBe('Enter a date')
})

it.each([
  ['2026-12-03', '2026-12-05', 'Thu 3 – Sat 5 Dec', 'jue 3 – sáb 5 dic'],
  ['2026-11-30', '2026-12-05', 'Mon 30 Nov – Sat 5 Dec', 'lun 30 nov – sáb 5 dic'],
  ['2026-12-03', '2026-12-03', 'Thu 3 Dec', 'jue 3 dic'],
  ['2026-12-31', '2027-01-02', 'Thu 31 Dec 2026 – Sat 2 Jan 2027', 'jue 31 dic 2026 – sáb 2 ene 2027'],
  ['2027-01-02', '2027-01-04', 'Sat 2 – Mon 4 Jan 2027', 'sáb 2 – lun 4 ene 2027'],
])('writes %s to %s in words', async (from, to, english, spanish) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
  expect(formatDaysInWords({ from, to })).toBe(english)
  await activate('es')
  expect(formatDaysInWords({ from, to })).toBe(spanish)
})
