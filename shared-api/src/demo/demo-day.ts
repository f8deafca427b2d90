import { tzOffset } from '@date-fns/tz/tzOffset'
import { businessTimeZone } from '../http/config'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The UTC offset of the business at midnight of each UTC day. Cached, because a list needs thousands of them.
 */
const midnightOffsets = new Map<string, number>()

function midnightOffset(ms: number): number {
  const key = `${businessTimeZone()} ${ms}`
  const known = midnightOffsets.get(key) ?? tzOffset(businessTimeZone(), new Date(ms))
  midnightOffsets.set(key, known)
  return known
}

function offsetMs(ms: number): number {
  const midnight = Math.floor(ms / DAY_MS) * DAY_MS
  const offset = midnightOffset(midnight)
  const isSteady = offset === midnightOffset(midnight + DAY_MS)
  return (isSteady ? offset : tzOffset(businessTimeZone(), new Date(ms))) * MINUTE_MS
}

/**
 * The local date and time of the business at a moment, `2026-03-01T12:00:00.000Z`. The Z has no meaning here.
 */
export function demoClock(moment: Date | string): string {
  const ms = new Date(moment).getTime()
  return new Date(ms + offsetMs(ms)).toISOString()
}

/** The calendar date of a moment in the time zone of the business. */
export const demoDay = (moment: Date | string): string => demoClock(moment).slice(0, 10)

/** A quarter past an hour of a day in the time zone of the business. */
export function demoInstant(day: string, hour: number): Date {
  const wall = Date.parse(`${day}T${String(hour).padStart(2, '0')}:15Z`)
  return new Date(wall - offsetMs(wall))
}
