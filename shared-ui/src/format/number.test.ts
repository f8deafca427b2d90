import { expect, it } from 'vitest'
import { formatChange, formatCount, formatPercent, formatShare } from './number'
import { configureFormat } from './settings'

it('writes numbers in the format of the locale', () => {
  expect([formatCount(12_500), formatPercent(0.125), formatShare(1 / 3), formatChange(0.124)]).toEqual([
    '12,500',
    '12.5%',
    '33.3%',
    '+12.4%',
  ])
  configureFormat({ locale: 'es-AR' })
  expect(formatCount(12_500)).toBe('12.500')
  expect(formatPercent(0.125)).toMatch(/^12,5\s?%$/)
})
