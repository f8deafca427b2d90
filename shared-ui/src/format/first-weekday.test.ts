import { afterEach, expect, it } from 'vitest'
import { firstWeekday } from './first-weekday'
import { configureFormat, formatSettings } from './settings'

const before = formatSettings()
afterEach(() => configureFormat(before))

it.each([
  ['es-AR', 1],
  ['en-GB', 1],
  ['en-US', 0],
  ['pt-BR', 0],
])('is that of the locale %s', (locale, day) => {
  configureFormat({ locale })
  expect(firstWeekday()).toBe(day)
})
