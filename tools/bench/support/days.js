/** The time zone of the sample business. */
const ZONE = 'America/Argentina/Buenos_Aires'

/**
 * A range of days, both included.
 *
 * @typedef {{ from: string, to: string }} Days `2026-12-31`
 */

/** Today in the business's time zone. */
const TODAY = new Date().toLocaleDateString('sv', { timeZone: ZONE })

/**
 * @param {string} day
 * @param {{ days?: number, months?: number }} difference
 */
function shifted(day, { days = 0, months = 0 }) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const THIS_MONTH = `${TODAY.slice(0, 8)}01`
const THIS_YEAR = `${TODAY.slice(0, 4)}-01-01`

/** The periods that benches read. */
export const PERIODS = {
  today: { from: TODAY, to: TODAY },
  '7 days': { from: shifted(TODAY, { days: -6 }), to: TODAY },
  '30 days': { from: shifted(TODAY, { days: -29 }), to: TODAY },
  'last month': { from: shifted(THIS_MONTH, { months: -1 }), to: shifted(THIS_MONTH, { days: -1 }) },
  'this year': { from: THIS_YEAR, to: TODAY },
  'a year within months': { from: shifted(TODAY, { days: -500 }), to: shifted(TODAY, { days: -136 }) },
  'three years': { from: shifted(TODAY, { months: -36 }), to: TODAY },
}
