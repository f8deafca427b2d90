import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockState, elapsed, restoreClock, serverNow, setServerTime } from './clock'

const HOUR = 3_600_000
/** What the device shows; the server's clock is right. */
const DEVICE = Date.parse('2026-11-28T12:00:00Z')
const SERVER = Date.parse('2026-11-27T12:00:00Z')

let awake = 0
let device = DEVICE

/** Passes while the page runs. */
function pass(milliseconds: number) {
  awake += milliseconds
  device += milliseconds
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => awake)
  vi.spyOn(Date, 'now').mockImplementation(() => device)
  elapsed()
  setServerTime(SERVER)
})
afterEach(() => vi.restoreAllMocks())

it('counts the time in which the computer slept, and ignores a clock that is set back', () => {
  const start = elapsed()
  pass(1_000)
  device += 2 * HOUR
  expect(elapsed() - start).toBe(2 * HOUR + 1_000)
  device -= 3 * HOUR
  pass(500)
  expect(elapsed() - start).toBe(2 * HOUR + 1_500)
})

it('tells the server’s time, whatever the device shows', () => {
  pass(60_000)
  device -= 30 * 24 * HOUR
  expect(serverNow()).toEqual(new Date(SERVER + 60_000))
})

it('keeps the known time within the leeway of an answer', () => {
  pass(900)
  expect(setServerTime(SERVER, 1_000)).toBe(false)
  expect(serverNow()).toEqual(new Date(SERVER + 900))
  expect(setServerTime(SERVER - 5_000, 1_000)).toBe(true)
  expect(serverNow()).toEqual(new Date(SERVER - 5_000))
})

it('continues after a restart without the server, and never before its last answer', () => {
  const state = clockState()
  device += 8 * HOUR
  restoreClock(state)
  expect(serverNow()).toEqual(new Date(SERVER + 8 * HOUR))
  device = state.device - 8 * HOUR
  restoreClock(state)
  expect(serverNow()).toEqual(new Date(SERVER))
})
