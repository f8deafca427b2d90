import { expect, it } from 'vitest'
import { formatPeriod } from './format'

const morning = new Date(2026, 2, 2, 9, 5).toISOString()
const evening = new Date(2026, 2, 2, 21, 30).toISOString()

it('writes a period', () => {
  expect(formatPeriod(null, null)).toBe('Now')
  expect(formatPeriod(morning, morning)).toBe('02/03/2026 09:05')
  expect(formatPeriod(morning, evening)).toBe('02/03/2026 09:05 – 02/03/2026 21:30')
})
