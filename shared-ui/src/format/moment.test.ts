import { expect, it } from 'vitest'
import { formatMoment } from './moment'
import { configureFormat } from './settings'

const AUCKLAND = 'Pacific/Auckland'
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires'
const LOS_ANGELES = 'America/Los_Angeles'

it.each([
  [AUCKLAND, '2026-07-02T11:59:00.000Z', '02/07/2026 23:59'],
  [AUCKLAND, '2026-07-02T12:00:00.000Z', '03/07/2026 00:00'],
  [BUENOS_AIRES, '2026-07-02T02:59:00.000Z', '01/07/2026 23:59'],
  [BUENOS_AIRES, '2026-07-02T03:00:00.000Z', '02/07/2026 00:00'],
  [LOS_ANGELES, '2026-07-02T06:59:00.000Z', '01/07/2026 23:59'],
  [LOS_ANGELES, '2026-01-02T08:00:00.000Z', '02/01/2026 00:00'],
])('in %s %s is %s', (timeZone, instant, text) => {
  configureFormat({ timeZone })
  expect(formatMoment(instant)).toBe(text)
})
