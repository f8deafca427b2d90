import { expect, it } from 'vitest'
import { formatMoment } from './moment'

it('writes a moment in local time', () => {
  expect(formatMoment(new Date(2026, 2, 2, 9, 5).toISOString())).toBe('02/03/2026 09:05')
})
